ALTER TABLE "invoice_items" ADD COLUMN "how" text;--> statement-breakpoint
ALTER TABLE "quote_sightings" ADD COLUMN "number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_sightings" DROP CONSTRAINT "quote_sightings_quote_id_seen_on_pk";--> statement-breakpoint
ALTER TABLE "quote_sightings" ADD CONSTRAINT "quote_sightings_quote_id_number_seen_on_pk" PRIMARY KEY("quote_id","number","seen_on");--> statement-breakpoint
-- Written by hand from here on. What was opened was the version that was sent by then.
UPDATE quote_sightings s SET number = coalesce(
  (SELECT max(v.number) FROM quote_versions v WHERE v.quote_id = s.quote_id AND v.sent_at <= s.first_seen_at), 0);
--> statement-breakpoint
-- What was sent, and what was answered, stays also where a table is emptied.
CREATE FUNCTION keep_all_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM quote_versions) THEN
    RAISE EXCEPTION 'a version of a quote that was sent stays' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER quote_versions_keep_all BEFORE TRUNCATE ON quote_versions
  FOR EACH STATEMENT EXECUTE FUNCTION keep_all_versions();
--> statement-breakpoint
CREATE FUNCTION keep_all_answered_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM change_orders WHERE state <> 'open') THEN
    RAISE EXCEPTION 'change orders that were answered stay' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER change_orders_keep_all BEFORE TRUNCATE ON change_orders
  FOR EACH STATEMENT EXECUTE FUNCTION keep_all_answered_changes();
--> statement-breakpoint
-- Whoever has a quote open reads its next version, and what was chosen elsewhere.
CREATE FUNCTION announce_quote_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('status_changed', json_build_object(
    'table', 'quotes', 'id', NEW.id, 'booking_id', NEW.booking_id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER quotes_announce_content AFTER UPDATE ON quotes
  FOR EACH ROW WHEN (NEW.status = 'sent' AND OLD.status = 'sent'
    AND (NEW.version <> OLD.version OR NEW.selected_at IS DISTINCT FROM OLD.selected_at))
  EXECUTE FUNCTION announce_quote_content();
