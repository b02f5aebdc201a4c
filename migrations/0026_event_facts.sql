CREATE TABLE "event_facts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid,
	"event_id" uuid,
	"windows" jsonb,
	"windows_origin" text,
	"windows_said_by" text,
	"windows_said_at" timestamp with time zone,
	"guests_estimated" integer,
	"guests_guaranteed" integer,
	"guests_final" integer,
	"minors" integer,
	"guests_origin" text,
	"guests_said_by" text,
	"guests_said_at" timestamp with time zone,
	"venue_id" uuid,
	"asked_place" text,
	"latitude" double precision,
	"longitude" double precision,
	"place_origin" text,
	"place_said_by" text,
	"place_said_at" timestamp with time zone,
	"service_mode" text,
	"service_mode_origin" text,
	"service_mode_said_by" text,
	"service_mode_said_at" timestamp with time zone,
	"travel_minutes" integer,
	"asked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_facts_subject" CHECK ("event_facts"."booking_id" is not null or "event_facts"."event_id" is not null),
	CONSTRAINT "event_facts_mode" CHECK ("event_facts"."service_mode" in ('dry_hire', 'consignment', 'package', 'cash_bar', 'alcohol_free')),
	CONSTRAINT "event_facts_guests" CHECK ("event_facts"."guests_estimated" >= 0 and "event_facts"."guests_guaranteed" >= 0 and "event_facts"."guests_final" >= 0 and "event_facts"."minors" >= 0),
	CONSTRAINT "event_facts_coordinates" CHECK (("event_facts"."latitude" is null) = ("event_facts"."longitude" is null)),
	CONSTRAINT "event_facts_travel" CHECK ("event_facts"."travel_minutes" between 0 and 720)
);
--> statement-breakpoint
CREATE TABLE "venues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"latitude" double precision,
	"longitude" double precision,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "venues_name" CHECK ("venues"."name" <> ''),
	CONSTRAINT "venues_coordinates" CHECK (("venues"."latitude" is null) = ("venues"."longitude" is null))
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_start_time";--> statement-breakpoint
ALTER TABLE "event_facts" ADD CONSTRAINT "event_facts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_facts" ADD CONSTRAINT "event_facts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_facts" ADD CONSTRAINT "event_facts_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_facts_booking_index" ON "event_facts" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_facts_event_index" ON "event_facts" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "event_facts_venue_index" ON "event_facts" USING btree ("venue_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_start_time" CHECK ("bookings"."start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
--> statement-breakpoint
-- A change of an event's facts is a change of the event and of its booking, also for the open portal.
CREATE FUNCTION announce_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.event_id IS NOT NULL THEN
    PERFORM pg_notify('record_changed', json_build_object('table', 'events', 'id', NEW.event_id)::text);
  END IF;
  IF NEW.booking_id IS NOT NULL THEN
    PERFORM pg_notify('record_changed', json_build_object('table', 'bookings', 'id', NEW.booking_id)::text);
    PERFORM pg_notify('status_changed', json_build_object(
      'table', 'bookings', 'id', NEW.booking_id, 'booking_id', NEW.booking_id)::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_facts_announce AFTER INSERT OR UPDATE ON event_facts
  FOR EACH ROW EXECUTE FUNCTION announce_facts();
--> statement-breakpoint
CREATE TRIGGER venues_announce AFTER INSERT OR UPDATE ON venues
  FOR EACH ROW EXECUTE FUNCTION announce_record();
