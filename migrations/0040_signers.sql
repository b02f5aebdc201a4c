CREATE TABLE "signer_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"token_sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signer_links_token_sha256_unique" UNIQUE("token_sha256")
);
--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "role" text DEFAULT 'client' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "clause_pool" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "signers" jsonb;--> statement-breakpoint
ALTER TABLE "signer_links" ADD CONSTRAINT "signer_links_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signer_links_quote_index" ON "signer_links" USING btree ("quote_id");--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_role" CHECK ("signatures"."role" in ('client', 'second', 'owner'));
--> statement-breakpoint
-- Written by hand from here on: triggers.
-- The clauses that a choice may bring in stay like the terms themselves.
CREATE TRIGGER quotes_keep_clause_pool BEFORE UPDATE OF clause_pool ON quotes
  FOR EACH ROW WHEN (NEW.clause_pool IS DISTINCT FROM OLD.clause_pool) EXECUTE FUNCTION keep_quote_clauses();
