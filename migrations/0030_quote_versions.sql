CREATE TABLE "quote_sightings" (
	"quote_id" uuid NOT NULL,
	"seen_on" date NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_sightings_quote_id_seen_on_pk" PRIMARY KEY("quote_id","seen_on")
);
--> statement-breakpoint
CREATE TABLE "quote_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "revision" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "revision_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_sightings" ADD CONSTRAINT "quote_sightings_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_versions_number_index" ON "quote_versions" USING btree ("quote_id","number");
--> statement-breakpoint
-- What was sent stays as it was sent.
CREATE FUNCTION keep_quote_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a quote that was sent stays' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER quote_versions_keep BEFORE UPDATE OR DELETE ON quote_versions
  FOR EACH ROW EXECUTE FUNCTION keep_quote_version();
