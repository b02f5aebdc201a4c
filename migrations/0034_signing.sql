CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"signature_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"body" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "papers_signature_id_unique" UNIQUE("signature_id"),
	CONSTRAINT "papers_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "papers_sha256" CHECK ("papers"."sha256" = encode(sha256("papers"."body"), 'hex'))
);
--> statement-breakpoint
CREATE TABLE "signature_marks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"signature_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_signature_id" uuid,
	"reason" text,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signature_marks_once" UNIQUE("signature_id"),
	CONSTRAINT "signature_marks_kind" CHECK ("signature_marks"."kind" in ('superseded', 'void')),
	CONSTRAINT "signature_marks_by" CHECK (("signature_marks"."kind" = 'superseded') = ("signature_marks"."by_signature_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "signatures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"quote_version" integer NOT NULL,
	"snapshot" text NOT NULL,
	"sha256" text NOT NULL,
	"signer_name" text NOT NULL,
	"drawing" text,
	"confirmed_email" text,
	"code_sent_at" timestamp with time zone,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signatures_sha256" CHECK ("signatures"."sha256" = encode(sha256(convert_to("signatures"."snapshot", 'UTF8')), 'hex')),
	CONSTRAINT "signatures_code" CHECK (("signatures"."confirmed_email" is null) = ("signatures"."code_sent_at" is null))
);
--> statement-breakpoint
CREATE TABLE "signing_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"snapshot_sha256" text NOT NULL,
	"email" text NOT NULL,
	"code" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"pkcs12" text NOT NULL,
	"certificate" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signing_keys_name" CHECK ("signing_keys"."name" = 'documents')
);
--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_signature_id_signatures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."signatures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_marks" ADD CONSTRAINT "signature_marks_signature_id_signatures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."signatures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_marks" ADD CONSTRAINT "signature_marks_by_signature_id_signatures_id_fk" FOREIGN KEY ("by_signature_id") REFERENCES "public"."signatures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_codes" ADD CONSTRAINT "signing_codes_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signatures_quote_index" ON "signatures" USING btree ("quote_id","signed_at");--> statement-breakpoint
CREATE INDEX "signatures_booking_index" ON "signatures" USING btree ("booking_id","signed_at");--> statement-breakpoint
CREATE INDEX "signing_codes_quote_index" ON "signing_codes" USING btree ("quote_id","sent_at");
--> statement-breakpoint
-- Written by hand from here on. What was signed stays as it was signed, also for a hand at the database.
CREATE FUNCTION keep_signed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was signed stays: % is only added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_all_signed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  has_rows boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM %I)', TG_TABLE_NAME) INTO has_rows;
  IF has_rows THEN
    RAISE EXCEPTION 'what was signed stays: % is only added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER signatures_keep BEFORE UPDATE OR DELETE ON signatures
  FOR EACH ROW EXECUTE FUNCTION keep_signed();
--> statement-breakpoint
CREATE TRIGGER signatures_keep_all BEFORE TRUNCATE ON signatures
  FOR EACH STATEMENT EXECUTE FUNCTION keep_all_signed();
--> statement-breakpoint
CREATE TRIGGER signature_marks_keep BEFORE UPDATE OR DELETE ON signature_marks
  FOR EACH ROW EXECUTE FUNCTION keep_signed();
--> statement-breakpoint
CREATE TRIGGER signature_marks_keep_all BEFORE TRUNCATE ON signature_marks
  FOR EACH STATEMENT EXECUTE FUNCTION keep_all_signed();
--> statement-breakpoint
CREATE TRIGGER papers_keep BEFORE UPDATE OR DELETE ON papers
  FOR EACH ROW EXECUTE FUNCTION keep_signed();
--> statement-breakpoint
CREATE TRIGGER papers_keep_all BEFORE TRUNCATE ON papers
  FOR EACH STATEMENT EXECUTE FUNCTION keep_all_signed();
--> statement-breakpoint
-- Papers are compared with the certificate of the key that sealed them.
CREATE TRIGGER signing_keys_keep BEFORE UPDATE OR DELETE ON signing_keys
  FOR EACH ROW EXECUTE FUNCTION keep_signed();
--> statement-breakpoint
CREATE TRIGGER signing_keys_keep_all BEFORE TRUNCATE ON signing_keys
  FOR EACH STATEMENT EXECUTE FUNCTION keep_all_signed();
--> statement-breakpoint
-- Screens show signatures and papers with their quote.
CREATE FUNCTION announce_signature() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  signed uuid := (to_jsonb(NEW) ->> CASE TG_TABLE_NAME WHEN 'signatures' THEN 'id' ELSE 'signature_id' END)::uuid;
  its signatures%ROWTYPE;
BEGIN
  SELECT * INTO its FROM signatures WHERE id = signed;
  PERFORM pg_notify('record_changed', json_build_object('table', 'quotes', 'id', its.quote_id)::text);
  PERFORM pg_notify('status_changed', json_build_object(
    'table', 'quotes', 'id', its.quote_id, 'booking_id', its.booking_id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER signatures_announce AFTER INSERT ON signatures
  FOR EACH ROW EXECUTE FUNCTION announce_signature();
--> statement-breakpoint
CREATE TRIGGER signature_marks_announce AFTER INSERT ON signature_marks
  FOR EACH ROW EXECUTE FUNCTION announce_signature();
--> statement-breakpoint
CREATE TRIGGER papers_announce AFTER INSERT ON papers
  FOR EACH ROW EXECUTE FUNCTION announce_signature();
