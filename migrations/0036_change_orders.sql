CREATE TABLE "change_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"asked_by" text NOT NULL,
	"reason" text,
	"state" text DEFAULT 'open' NOT NULL,
	"wanted" jsonb NOT NULL,
	"added" jsonb NOT NULL,
	"difference" jsonb,
	"comment" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "change_orders_asked_by" CHECK ("change_orders"."asked_by" in ('client', 'owner')),
	CONSTRAINT "change_orders_state" CHECK ("change_orders"."state" in ('open', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "change_orders_answer" CHECK (("change_orders"."state" = 'open') = ("change_orders"."answered_at" is null) and ("change_orders"."state" = 'open') = ("change_orders"."difference" is null))
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"subtotal" integer NOT NULL,
	"tax_amount" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_notes_amount" CHECK ("credit_notes"."subtotal" + "credit_notes"."tax_amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_kind";--> statement-breakpoint
DROP INDEX "invoices_quote_index";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "change_orders_number_index" ON "change_orders" USING btree ("quote_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "change_orders_open_index" ON "change_orders" USING btree ("quote_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "change_orders_answered_index" ON "change_orders" USING btree ("quote_id","answered_at");--> statement-breakpoint
CREATE INDEX "credit_notes_invoice_index" ON "credit_notes" USING btree ("invoice_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces_id_invoices_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_replaces_index" ON "invoices" USING btree ("replaces_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_quote_index" ON "invoices" USING btree ("quote_id") WHERE kind not in ('balance', 'change') and is_active and status <> 'cancelled';--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('full', 'deposit', 'balance', 'change'));--> statement-breakpoint
-- Written by hand from here on: triggers.
CREATE TRIGGER credit_notes_keep BEFORE UPDATE OR DELETE ON credit_notes
  FOR EACH ROW EXECUTE FUNCTION keep_signed();
--> statement-breakpoint
CREATE TRIGGER credit_notes_keep_all BEFORE TRUNCATE ON credit_notes
  FOR EACH STATEMENT EXECUTE FUNCTION keep_all_signed();
--> statement-breakpoint
CREATE FUNCTION keep_answered_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'change order % was answered and stays', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER change_orders_keep BEFORE UPDATE OR DELETE ON change_orders
  FOR EACH ROW WHEN (OLD.state <> 'open') EXECUTE FUNCTION keep_answered_change();
--> statement-breakpoint
-- Screens show change orders with their quote.
CREATE FUNCTION announce_change_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.quote_id ELSE NEW.quote_id END;
BEGIN
  PERFORM pg_notify('record_changed', json_build_object('table', 'quotes', 'id', its)::text);
  PERFORM pg_notify('status_changed', json_build_object('table', 'quotes', 'id', its,
    'booking_id', (SELECT booking_id FROM quotes WHERE id = its))::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER change_orders_announce AFTER INSERT OR UPDATE OR DELETE ON change_orders
  FOR EACH ROW EXECUTE FUNCTION announce_change_order();
--> statement-breakpoint
-- The terms of an approved quote follow its change orders too.
CREATE OR REPLACE FUNCTION keep_quote_clauses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'quote % was sent with its terms and stays', OLD.quote_number USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.status <> 'draft'
    AND NOT (OLD.status = 'draft' AND NEW.status = 'sent')
    AND NOT (OLD.status = 'sent' AND NEW.status = 'sent'
      AND (NEW.sent_at, NEW.selected_at) IS DISTINCT FROM (OLD.sent_at, OLD.selected_at))
    AND NOT (OLD.status = 'accepted' AND NEW.status = 'accepted' AND NEW.changes = OLD.changes + 1)
  THEN
    RAISE EXCEPTION 'the terms of quote % stay as they were sent', OLD.quote_number USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Nor does it change of which invoice an issued one is the next version.
CREATE FUNCTION keep_issued_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoice % was issued and stays as it was sent', OLD.invoice_number USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_keep_version BEFORE UPDATE OF replaces_id, revision ON invoices
  FOR EACH ROW WHEN (OLD.status <> 'draft' AND (NEW.replaces_id, NEW.revision) IS DISTINCT FROM (OLD.replaces_id, OLD.revision))
  EXECUTE FUNCTION keep_issued_version();
