CREATE TABLE "blackouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"is_yearly" boolean DEFAULT false NOT NULL,
	"reason" text,
	"unit_ids" uuid[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blackouts_days" CHECK ("blackouts"."to_date" >= "blackouts"."from_date")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unit_id" uuid,
	"booking_id" uuid,
	"event_id" uuid,
	"kind" text NOT NULL,
	"occupied" tstzrange NOT NULL,
	"service" tstzrange NOT NULL,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_because" text,
	"reason" text,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claims_kind" CHECK ("claims"."kind" in ('hold', 'firm', 'external')),
	CONSTRAINT "claims_hold" CHECK (("claims"."kind" = 'hold') = ("claims"."expires_at" is not null)),
	CONSTRAINT "claims_end" CHECK (("claims"."ended_at" is null) = ("claims"."ended_because" is null) and "claims"."ended_because" in ('lapsed', 'released', 'declined', 'canceled', 'moved', 'gone')),
	CONSTRAINT "claims_spans" CHECK ("claims"."occupied" @> "claims"."service" and not isempty("claims"."service")),
	CONSTRAINT "claims_subject" CHECK ("claims"."kind" = 'external' or "claims"."booking_id" is not null or "claims"."event_id" is not null),
	CONSTRAINT "claims_unit" CHECK ("claims"."unit_id" is not null or "claims"."kind" <> 'hold')
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "units_name" CHECK ("units"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "waitlist" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"occupied" tstzrange NOT NULL,
	"service" tstzrange NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"offered_at" timestamp with time zone,
	"offer_ends_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_state" CHECK ("waitlist"."state" in ('waiting', 'offered', 'accepted', 'declined', 'lapsed', 'left')),
	CONSTRAINT "waitlist_offer" CHECK (("waitlist"."state" = 'offered') <= ("waitlist"."offer_ends_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist" ADD CONSTRAINT "waitlist_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_booking_index" ON "claims" USING btree ("booking_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_event_index" ON "claims" USING btree ("event_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "claims_occupied_index" ON "claims" USING gist ("occupied") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "claims_expiry_index" ON "claims" USING btree ("expires_at") WHERE ended_at is null and kind = 'hold';--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_booking_index" ON "waitlist" USING btree ("booking_id") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waitlist_order_index" ON "waitlist" USING btree ("rank","joined_at","id") WHERE state = 'waiting';--> statement-breakpoint
-- A unit is at one place at a time, whoever writes the claims, and however many at the same instant.
ALTER TABLE claims ADD CONSTRAINT claims_no_overlap
  EXCLUDE USING gist (unit_id WITH =, occupied WITH &&) WHERE (ended_at IS NULL);
--> statement-breakpoint
-- Open screens are told of every change.
CREATE TRIGGER claims_announce AFTER INSERT OR UPDATE ON claims
  FOR EACH ROW EXECUTE FUNCTION announce_record();
--> statement-breakpoint
-- The portal shows whether its date is held: a claim announces its booking.
CREATE FUNCTION announce_booking_of_date() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.booking_id IS NOT NULL THEN
    PERFORM pg_notify('status_changed', json_build_object(
      'table', 'bookings', 'id', NEW.booking_id, 'booking_id', NEW.booking_id)::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER claims_announce_booking AFTER INSERT OR UPDATE ON claims
  FOR EACH ROW EXECUTE FUNCTION announce_booking_of_date();
--> statement-breakpoint
CREATE TRIGGER waitlist_announce_booking AFTER INSERT OR UPDATE ON waitlist
  FOR EACH ROW EXECUTE FUNCTION announce_booking_of_date();
--> statement-breakpoint
CREATE TRIGGER units_announce AFTER INSERT OR UPDATE ON units
  FOR EACH ROW EXECUTE FUNCTION announce_record();
--> statement-breakpoint
CREATE TRIGGER blackouts_announce AFTER INSERT OR UPDATE ON blackouts
  FOR EACH ROW EXECUTE FUNCTION announce_record();
--> statement-breakpoint
CREATE TRIGGER blackouts_announce_deleted AFTER DELETE ON blackouts
  FOR EACH ROW EXECUTE FUNCTION announce_deleted();
--> statement-breakpoint
CREATE TRIGGER waitlist_announce AFTER INSERT OR UPDATE ON waitlist
  FOR EACH ROW EXECUTE FUNCTION announce_record();
--> statement-breakpoint
INSERT INTO units (name, position) VALUES ('The bar', 1);
--> statement-breakpoint
-- Future events, and paid bookings without an event, get their claims, the oldest record first. Where the unit is
-- taken already, the claim is over capacity: no record changes, and the owner sees it.
DO $$
DECLARE
  the_unit uuid := (SELECT id FROM units LIMIT 1);
  zone text := coalesce((SELECT value #>> '{}' FROM settings WHERE key = 'time_zone'), 'America/New_York');
  subject record;
  service tstzrange;
  occupied tstzrange;
BEGIN
  FOR subject IN
    SELECT id AS event_id, booking_id, start_at, coalesce(end_at, start_at + interval '4 hours') AS end_at, created_at
      FROM events WHERE is_active AND status IN ('pending', 'confirmed')
    UNION ALL
    SELECT null, b.id, (b.event_date + b.start_time::time) AT TIME ZONE zone,
        (b.event_date + b.start_time::time) AT TIME ZONE zone + interval '4 hours', b.created_at
      FROM bookings b
      WHERE b.is_active AND b.payment_status IN ('partial', 'paid')
        AND b.status NOT IN ('cancelled', 'rejected', 'completed')
        AND NOT EXISTS (SELECT FROM events e WHERE e.booking_id = b.id AND e.is_active)
    ORDER BY 5, 1, 2
  LOOP
    CONTINUE WHEN subject.end_at <= now();
    service := tstzrange(subject.start_at, subject.end_at);
    occupied := tstzrange(subject.start_at - interval '150 minutes', subject.end_at + interval '90 minutes');
    BEGIN
      INSERT INTO claims (unit_id, booking_id, event_id, kind, occupied, service)
        VALUES (the_unit, subject.booking_id, subject.event_id, 'firm', occupied, service);
    EXCEPTION WHEN exclusion_violation THEN
      INSERT INTO claims (unit_id, booking_id, event_id, kind, occupied, service, reason)
        VALUES (null, subject.booking_id, subject.event_id, 'firm', occupied, service, 'Planned before dates were checked');
    END;
  END LOOP;
END $$;
