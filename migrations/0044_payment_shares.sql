CREATE TABLE "payment_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"amount" integer NOT NULL,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_shares_amount" CHECK ("payment_shares"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "share_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_shares_invoice_index" ON "payment_shares" USING btree ("invoice_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_shares_booking_index" ON "payment_shares" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_share_id_payment_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."payment_shares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_share_index" ON "payments" USING btree ("share_id") WHERE share_id is not null;--> statement-breakpoint
-- Written by hand: who pays stays as well.
CREATE OR REPLACE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'payments stay' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.id, NEW.booking_id, NEW.invoice_id, NEW.payment_type, NEW.provider, NEW.share_id, NEW.created_at) IS DISTINCT FROM
     (OLD.id, OLD.booking_id, OLD.invoice_id, OLD.payment_type, OLD.provider, OLD.share_id, OLD.created_at)
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
