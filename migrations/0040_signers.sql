ALTER TABLE "signatures" ADD COLUMN "role" text DEFAULT 'client' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "clause_pool" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "signers" jsonb;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_role" CHECK ("signatures"."role" in ('client', 'second', 'owner'));
--> statement-breakpoint
-- Written by hand from here on: triggers.
-- The clauses that a choice may bring in stay like the terms themselves.
CREATE TRIGGER quotes_keep_clause_pool BEFORE UPDATE OF clause_pool ON quotes
  FOR EACH ROW WHEN (NEW.clause_pool IS DISTINCT FROM OLD.clause_pool) EXECUTE FUNCTION keep_quote_clauses();
