ALTER TABLE "invoices" ADD COLUMN "breakdown" jsonb;--> statement-breakpoint
ALTER TABLE "quote_items" ADD COLUMN "taxable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_items" ADD COLUMN "how" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "offer" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "selection" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "selected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "breakdown" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_offer" CHECK (num_nulls("quotes"."offer", "quotes"."facts", "quotes"."selection", "quotes"."breakdown") in (0, 4));
--> statement-breakpoint
-- What was sent stays as it was sent, the charges and taxes of an offer's invoice too (0011).
CREATE OR REPLACE FUNCTION keep_issued_breakdown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoice % was issued and stays as it was sent', OLD.invoice_number USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_keep_breakdown BEFORE UPDATE OF breakdown ON invoices
  FOR EACH ROW WHEN (OLD.status <> 'draft' AND NEW.breakdown IS DISTINCT FROM OLD.breakdown)
  EXECUTE FUNCTION keep_issued_breakdown();
