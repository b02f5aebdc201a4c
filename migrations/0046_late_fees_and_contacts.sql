ALTER TABLE "invoices" DROP CONSTRAINT "invoices_kind";--> statement-breakpoint
ALTER TABLE "event_facts" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "event_facts" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "event_facts" ADD COLUMN "contact_role" text;--> statement-breakpoint
ALTER TABLE "event_facts" ADD COLUMN "contact_origin" text;--> statement-breakpoint
ALTER TABLE "event_facts" ADD COLUMN "contact_said_by" text;--> statement-breakpoint
ALTER TABLE "event_facts" ADD COLUMN "contact_said_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "late_of" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "late_place" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_late_of_invoices_id_fk" FOREIGN KEY ("late_of") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_facts_contact_index" ON "event_facts" USING btree (lower(contact_email));--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_late_fee_index" ON "invoices" USING btree ("late_of","late_place");--> statement-breakpoint
ALTER TABLE "event_facts" ADD CONSTRAINT "event_facts_contact" CHECK (("event_facts"."contact_name" is null) = ("event_facts"."contact_email" is null));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_late_fee" CHECK (("invoices"."kind" = 'late_fee') = ("invoices"."late_of" is not null and "invoices"."late_place" is not null));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('full', 'deposit', 'balance', 'change', 'late_fee'));--> statement-breakpoint
-- Which payment a late fee is for never changes.
CREATE TRIGGER invoices_keep_late BEFORE UPDATE OF late_of, late_place ON invoices
  FOR EACH ROW WHEN ((NEW.late_of, NEW.late_place) IS DISTINCT FROM (OLD.late_of, OLD.late_place))
  EXECUTE FUNCTION keep_issued_version();
