CREATE TABLE "automation_looks" (
	"id" integer PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"change_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "automation_rule_versions" (
	"rule_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"acts_from" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "automation_rule_versions_rule_id_version_pk" PRIMARY KEY("rule_id","version")
);
--> statement-breakpoint
CREATE TABLE "automation_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shipped" text,
	"content" jsonb NOT NULL,
	"acts_from" timestamp with time zone,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "automation_occurrences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rule_id" uuid NOT NULL,
	"rule_version" integer NOT NULL,
	"booking_id" uuid NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"leaves_at" timestamp with time zone NOT NULL,
	"email" text,
	"facts_hash" text,
	"html" text,
	"text" text,
	"came_back_at" timestamp with time zone,
	"stopped_because" text,
	"mail_id" uuid,
	"decided_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automation_occurrences_state" CHECK ("automation_occurrences"."state" in ('planned', 'waiting', 'approved', 'sent', 'skipped', 'stopped')),
	CONSTRAINT "automation_occurrences_sent" CHECK (("automation_occurrences"."state" = 'sent') = ("automation_occurrences"."mail_id" is not null)),
	CONSTRAINT "automation_occurrences_email" CHECK ("automation_occurrences"."state" not in ('waiting', 'approved') or "automation_occurrences"."email" is not null),
	CONSTRAINT "automation_occurrences_text" CHECK (("automation_occurrences"."state" = 'approved') <= ("automation_occurrences"."html" is not null))
);
--> statement-breakpoint
CREATE TABLE "refused_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	"cleared_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stopped_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "automation_rule_versions" ADD CONSTRAINT "automation_rule_versions_rule_id_automation_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."automation_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_occurrences" ADD CONSTRAINT "automation_occurrences_rule_id_automation_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."automation_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_occurrences" ADD CONSTRAINT "automation_occurrences_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "automation_rules_shipped_index" ON "automation_rules" USING btree ("shipped");--> statement-breakpoint
CREATE UNIQUE INDEX "automation_occurrences_once_index" ON "automation_occurrences" USING btree ("booking_id","rule_id","key");--> statement-breakpoint
CREATE INDEX "automation_occurrences_open_index" ON "automation_occurrences" USING btree ("state","leaves_at") WHERE state in ('planned', 'waiting', 'approved');--> statement-breakpoint
CREATE INDEX "automation_occurrences_rule_index" ON "automation_occurrences" USING btree ("rule_id","state","updated_at");--> statement-breakpoint
CREATE INDEX "bookings_waiting_index" ON "bookings" USING btree ("created_at","id") WHERE is_active and status = 'pending' and answered_at is null;
--> statement-breakpoint
-- Written by hand from here on: triggers.
-- A version of a rule stays as it was written: emails were sent because of it.
CREATE FUNCTION keep_rule_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a rule stays as it was written' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER automation_rule_versions_keep BEFORE UPDATE OR DELETE ON automation_rule_versions
  FOR EACH ROW EXECUTE FUNCTION keep_rule_version();
--> statement-breakpoint
-- What was sent stays sent, and was sent once.
CREATE FUNCTION keep_sent_occurrence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'email % was sent', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER automation_occurrences_keep_sent BEFORE UPDATE OR DELETE ON automation_occurrences
  FOR EACH ROW WHEN (OLD.state = 'sent') EXECUTE FUNCTION keep_sent_occurrence();
--> statement-breakpoint
CREATE TRIGGER automation_rules_announce AFTER INSERT OR UPDATE ON automation_rules
  FOR EACH ROW EXECUTE FUNCTION announce_record();
--> statement-breakpoint
CREATE TRIGGER automation_occurrences_announce AFTER INSERT OR UPDATE ON automation_occurrences
  FOR EACH ROW EXECUTE FUNCTION announce_record();
--> statement-breakpoint
-- The first quote that is sent answers an inquiry.
CREATE FUNCTION note_answer_by_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET answered_at = NEW.sent_at WHERE id = NEW.booking_id AND answered_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER quotes_note_answer AFTER INSERT OR UPDATE OF sent_at ON quotes
  FOR EACH ROW WHEN (NEW.sent_at IS NOT NULL) EXECUTE FUNCTION note_answer_by_quote();
--> statement-breakpoint
-- What was answered before is known by its quotes, and by where it stands.
UPDATE bookings b SET answered_at = coalesce((SELECT min(q.sent_at) FROM quotes q WHERE q.booking_id = b.id), b.updated_at)
  WHERE b.status <> 'pending' OR EXISTS (SELECT FROM quotes q WHERE q.booking_id = b.id AND q.sent_at IS NOT NULL);
