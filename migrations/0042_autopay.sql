CREATE TABLE "autopay_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"consent_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"installment_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"amount" integer NOT NULL,
	"invoice_version" integer NOT NULL,
	"state" text DEFAULT 'live' NOT NULL,
	"reason" text,
	"started_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "autopay_attempts_state" CHECK ("autopay_attempts"."state" in ('live', 'paid', 'declined', 'needs_client', 'withdrawn')),
	CONSTRAINT "autopay_attempts_amount" CHECK ("autopay_attempts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "autopay_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"words" text NOT NULL,
	"words_version" integer NOT NULL,
	"plan" jsonb NOT NULL,
	"agreed_total" integer NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"customer" text,
	"method" text,
	"card_label" text,
	"card_expires" text,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "autopay_consents_state" CHECK ("autopay_consents"."state" in ('asked', 'active', 'stopped', 'replaced')),
	CONSTRAINT "autopay_consents_card" CHECK ("autopay_consents"."state" <> 'active' or "autopay_consents"."method" is not null)
);
--> statement-breakpoint
CREATE TABLE "autopay_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"consent_id" uuid NOT NULL,
	"installment_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"charge_on" date NOT NULL,
	"amount" integer NOT NULL,
	"mail_id" uuid NOT NULL,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "autopay_notices_amount" CHECK ("autopay_notices"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "autopay_attempts" ADD CONSTRAINT "autopay_attempts_consent_id_autopay_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."autopay_consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_attempts" ADD CONSTRAINT "autopay_attempts_notice_id_autopay_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."autopay_notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_attempts" ADD CONSTRAINT "autopay_attempts_installment_id_installments_id_fk" FOREIGN KEY ("installment_id") REFERENCES "public"."installments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_attempts" ADD CONSTRAINT "autopay_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_consents" ADD CONSTRAINT "autopay_consents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_consents" ADD CONSTRAINT "autopay_consents_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_notices" ADD CONSTRAINT "autopay_notices_consent_id_autopay_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."autopay_consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_notices" ADD CONSTRAINT "autopay_notices_installment_id_installments_id_fk" FOREIGN KEY ("installment_id") REFERENCES "public"."installments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "autopay_attempts_number_index" ON "autopay_attempts" USING btree ("installment_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "autopay_attempts_live_index" ON "autopay_attempts" USING btree ("installment_id") WHERE state = 'live';--> statement-breakpoint
CREATE UNIQUE INDEX "autopay_attempts_payment_index" ON "autopay_attempts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "autopay_consents_booking_index" ON "autopay_consents" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "autopay_consents_payment_index" ON "autopay_consents" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "autopay_consents_active_index" ON "autopay_consents" USING btree ("booking_id") WHERE state = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "autopay_notices_installment_index" ON "autopay_notices" USING btree ("installment_id","consent_id","due_on","amount");
--> statement-breakpoint
-- What a client agreed to stays as it was shown.
CREATE FUNCTION keep_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'consents to autopay stay' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.booking_id, NEW.payment_id, NEW.provider, NEW.words, NEW.words_version, NEW.plan, NEW.agreed_total, NEW.agreed_at)
    IS DISTINCT FROM
     (OLD.booking_id, OLD.payment_id, OLD.provider, OLD.words, OLD.words_version, OLD.plan, OLD.agreed_total, OLD.agreed_at)
    OR OLD.state IN ('stopped', 'replaced') THEN
    RAISE EXCEPTION 'a consent to autopay stays as it was given' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER autopay_consents_keep BEFORE UPDATE OR DELETE ON autopay_consents
  FOR EACH ROW EXECUTE FUNCTION keep_consent();
--> statement-breakpoint
CREATE TRIGGER autopay_consents_keep_all BEFORE TRUNCATE ON autopay_consents
  FOR EACH STATEMENT EXECUTE FUNCTION keep_all_issued();
--> statement-breakpoint
-- A card that is saved or stopped shows where its payment does.
CREATE FUNCTION announce_payment_of_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('record_changed', json_build_object('table', 'payments', 'id', NEW.payment_id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER autopay_consents_announce AFTER UPDATE ON autopay_consents
  FOR EACH ROW EXECUTE FUNCTION announce_payment_of_consent();
