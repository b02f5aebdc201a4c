CREATE TABLE "tips" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"asked_amount" integer NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tips_asked" CHECK ("tips"."asked_amount" > 0),
	CONSTRAINT "tips_amount" CHECK ("tips"."amount" between 0 and "tips"."asked_amount"),
	CONSTRAINT "tips_refund" CHECK ("tips"."refunded_amount" between 0 and "tips"."amount")
);
--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tips_booking_index" ON "tips" USING btree ("booking_id");
--> statement-breakpoint
-- A tip that came in stays; only what was refunded of it is set.
CREATE FUNCTION keep_tip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'tips stay' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.payment_id, NEW.booking_id, NEW.asked_amount, NEW.created_at) IS DISTINCT FROM
     (OLD.payment_id, OLD.booking_id, OLD.asked_amount, OLD.created_at)
    OR (OLD.amount > 0 AND NEW.amount <> OLD.amount) THEN
    RAISE EXCEPTION 'a tip stays as it came in' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER tips_keep BEFORE UPDATE OR DELETE ON tips
  FOR EACH ROW EXECUTE FUNCTION keep_tip();
--> statement-breakpoint
CREATE TRIGGER tips_keep_all BEFORE TRUNCATE ON tips
  FOR EACH STATEMENT EXECUTE FUNCTION keep_all_issued();
