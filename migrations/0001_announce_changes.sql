-- Whoever changes a status, the program or a hand at the database, the open screens are told.
CREATE FUNCTION announce_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IS DISTINCT FROM OLD.status THEN
    PERFORM pg_notify('status_changed', json_build_object(
      'table', TG_TABLE_NAME,
      'id', NEW.id,
      'status', NEW.status,
      'booking_id', CASE TG_TABLE_NAME WHEN 'bookings' THEN to_jsonb(NEW)->>'id' ELSE to_jsonb(NEW)->>'booking_id' END
    )::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_announce_status AFTER UPDATE OF status ON bookings
  FOR EACH ROW EXECUTE FUNCTION announce_status();
--> statement-breakpoint
CREATE FUNCTION announce_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('settings_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER settings_announce AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
