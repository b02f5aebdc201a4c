CREATE TABLE "clause_versions" (
	"clause_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clause_versions_clause_id_version_pk" PRIMARY KEY("clause_id","version"),
	CONSTRAINT "clause_versions_words" CHECK ("clause_versions"."title" <> '' and "clause_versions"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "clauses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"starter" text,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clauses_archived" CHECK ("clauses"."archived_at" is null or not "clauses"."is_active")
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "clauses" jsonb;--> statement-breakpoint
ALTER TABLE "clause_versions" ADD CONSTRAINT "clause_versions_clause_id_clauses_id_fk" FOREIGN KEY ("clause_id") REFERENCES "public"."clauses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clauses_order_index" ON "clauses" USING btree ("position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "clauses_starter_index" ON "clauses" USING btree ("starter") WHERE archived_at is null;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_clauses" CHECK ("quotes"."clauses" is null or "quotes"."status" <> 'draft');
--> statement-breakpoint
-- Written by hand from here on: triggers.
-- A version of a clause stays as it was written: a sent quote may show it.
CREATE FUNCTION keep_clause_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a clause stays as it was written' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER clause_versions_keep BEFORE UPDATE OR DELETE ON clause_versions
  FOR EACH ROW EXECUTE FUNCTION keep_clause_version();
--> statement-breakpoint
CREATE FUNCTION keep_clause_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM clause_versions) THEN
    RAISE EXCEPTION 'versions of clauses stay as they were written' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER clause_versions_keep_all BEFORE TRUNCATE ON clause_versions
  FOR EACH STATEMENT EXECUTE FUNCTION keep_clause_versions();
--> statement-breakpoint
-- The terms of a quote are written when it or its next version is sent, follow what its client chooses, and go when it is a
-- draft again.
CREATE FUNCTION keep_quote_clauses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'quote % was sent with its terms and stays', OLD.quote_number USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.status <> 'draft'
    AND NOT (OLD.status = 'draft' AND NEW.status = 'sent')
    AND NOT (OLD.status = 'sent' AND NEW.status = 'sent'
      AND (NEW.sent_at, NEW.selected_at) IS DISTINCT FROM (OLD.sent_at, OLD.selected_at))
  THEN
    RAISE EXCEPTION 'the terms of quote % stay as they were sent', OLD.quote_number USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER quotes_keep_clauses BEFORE UPDATE OF clauses ON quotes
  FOR EACH ROW WHEN (NEW.clauses IS DISTINCT FROM OLD.clauses) EXECUTE FUNCTION keep_quote_clauses();
--> statement-breakpoint
CREATE TRIGGER quotes_keep_sent_clauses BEFORE DELETE ON quotes
  FOR EACH ROW WHEN (OLD.clauses IS NOT NULL) EXECUTE FUNCTION keep_quote_clauses();
--> statement-breakpoint
CREATE TRIGGER clauses_announce AFTER INSERT OR UPDATE ON clauses
  FOR EACH ROW EXECUTE FUNCTION announce_record();
