ALTER TABLE "automation_occurrences" DROP CONSTRAINT "automation_occurrences_state";--> statement-breakpoint
DROP INDEX "automation_occurrences_open_index";--> statement-breakpoint
ALTER TABLE "automation_occurrences" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "automation_occurrences" ADD COLUMN "failed_because" text;--> statement-breakpoint
CREATE INDEX "automation_occurrences_open_index" ON "automation_occurrences" USING btree ("state","leaves_at") WHERE state in ('planned', 'waiting', 'approved', 'failed');--> statement-breakpoint
ALTER TABLE "automation_occurrences" ADD CONSTRAINT "automation_occurrences_failed" CHECK (("automation_occurrences"."state" = 'failed') <= ("automation_occurrences"."failed_because" is not null));--> statement-breakpoint
ALTER TABLE "automation_occurrences" ADD CONSTRAINT "automation_occurrences_state" CHECK ("automation_occurrences"."state" in ('planned', 'waiting', 'approved', 'sent', 'skipped', 'stopped', 'failed'));