CREATE TABLE "allocations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"applied_to" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "allocations_kind" CHECK ("allocations"."kind" in ('credit', 'fee')),
	CONSTRAINT "allocations_amount" CHECK ("allocations"."amount" > 0),
	CONSTRAINT "allocations_fee" CHECK ("allocations"."kind" = 'credit' or "allocations"."applied_to" is null)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('pending', 'completed', 'failed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "owed_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disputed_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute_status" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "about_version" integer;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "try_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_applied_to_invoices_id_fk" FOREIGN KEY ("applied_to") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocations_booking_index" ON "allocations" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "allocations_invoice_index" ON "allocations" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "allocations_applied_index" ON "allocations" USING btree ("applied_to");--> statement-breakpoint
CREATE INDEX "refunds_payment_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_failed_index" ON "refunds" USING btree ("updated_at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "invoices_owed_index" ON "invoices" USING btree ("updated_at") WHERE owed_back > 0;--> statement-breakpoint
CREATE INDEX "payments_dispute_index" ON "payments" USING btree ("updated_at") WHERE dispute_status = 'open';--> statement-breakpoint
CREATE INDEX "payments_pending_index" ON "payments" USING btree ("booking_id") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_disputed" CHECK ("payments"."disputed_amount" between 0 and "payments"."amount" - "payments"."refunded_amount");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_dispute" CHECK ("payments"."dispute_status" in ('open', 'won', 'lost'));--> statement-breakpoint
-- A payment that came in keeps its amount and what it was for. By hand it may be voided; what was given back of it and
-- what is disputed follow the provider, so a refund that fails lowers the sum again.
CREATE OR REPLACE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'payments stay' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.id, NEW.booking_id, NEW.invoice_id, NEW.payment_type, NEW.provider, NEW.created_at) IS DISTINCT FROM
     (OLD.id, OLD.booking_id, OLD.invoice_id, OLD.payment_type, OLD.provider, OLD.created_at)
    OR (OLD.provider IS NULL AND NEW.refunded_amount < OLD.refunded_amount) THEN
    RAISE EXCEPTION 'a payment keeps what it was for' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.status IN ('pending', 'failed') THEN
    IF NEW.amount <> OLD.amount AND NEW.status <> 'completed' THEN
      RAISE EXCEPTION 'a payment keeps its amount' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.amount <> OLD.amount
    OR NEW.provider_reference IS DISTINCT FROM OLD.provider_reference
    OR NEW.expires_at IS DISTINCT FROM OLD.expires_at
    OR NEW.metadata - 'reason' IS DISTINCT FROM OLD.metadata - 'reason'
    OR (NEW.status <> OLD.status AND NOT (OLD.status = 'completed' AND NEW.status IN ('voided', 'refunded'))
      AND NOT (OLD.status = 'refunded' AND NEW.status = 'completed' AND OLD.provider IS NOT NULL))
    OR (NEW.status = 'refunded' AND NEW.refunded_amount <> NEW.amount)
    OR (NEW.status = OLD.status AND NEW.metadata IS DISTINCT FROM OLD.metadata) THEN
    RAISE EXCEPTION 'a payment that came in stays as it came in' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The audit trail is only ever added to, also by a hand at the database.
CREATE FUNCTION keep_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of the history stay' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER changes_keep BEFORE UPDATE OR DELETE ON changes
  FOR EACH ROW EXECUTE FUNCTION keep_changes();
--> statement-breakpoint
CREATE TRIGGER changes_keep_all BEFORE TRUNCATE ON changes
  FOR EACH STATEMENT EXECUTE FUNCTION keep_changes();
--> statement-breakpoint
-- A refund keeps what it was for; an allocation is withdrawn by its own function, never the money it came from.
CREATE FUNCTION keep_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.id, NEW.payment_id, NEW.amount, NEW.reason, NEW.created_at) IS DISTINCT FROM
     (OLD.id, OLD.payment_id, OLD.amount, OLD.reason, OLD.created_at) THEN
    RAISE EXCEPTION 'refunds stay' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_keep BEFORE UPDATE OR DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION keep_refund();
--> statement-breakpoint
-- What was received before on canceled invoices, for canceled bookings, or beyond what was billed, is owed back.
UPDATE invoices i SET owed_back = found.owed FROM (
  SELECT i.id, sum(p.amount - p.refunded_amount)
    - CASE WHEN i.status = 'cancelled' OR b.status = 'cancelled' THEN 0 ELSE i.total_amount END AS owed
  FROM invoices i JOIN bookings b ON b.id = i.booking_id JOIN payments p ON p.invoice_id = i.id AND p.status = 'completed'
  GROUP BY i.id, b.id
) found WHERE found.id = i.id AND found.owed > 0;
