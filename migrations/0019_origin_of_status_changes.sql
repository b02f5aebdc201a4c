-- A status change names the browser tab that made it, where the transaction knows one: that tab is not told of its own
-- changes.
CREATE OR REPLACE FUNCTION announce_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IS DISTINCT FROM OLD.status THEN
    PERFORM pg_notify('status_changed', json_strip_nulls(json_build_object(
      'table', TG_TABLE_NAME,
      'id', NEW.id,
      'status', NEW.status,
      'booking_id', CASE TG_TABLE_NAME WHEN 'bookings' THEN to_jsonb(NEW)->>'id' ELSE to_jsonb(NEW)->>'booking_id' END,
      'origin', nullif(current_setting('coupe.origin', true), '')
    ))::text);
  END IF;
  RETURN NULL;
END $$;
