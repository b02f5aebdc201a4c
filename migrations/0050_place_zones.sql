ALTER TABLE "event_facts" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "time_zone" text;