ALTER TABLE "claims" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "claims_without_unit_index" ON "claims" USING btree ("booking_id") WHERE ended_at is null and kind = 'firm' and unit_id is null;--> statement-breakpoint
CREATE INDEX "events_canceled_index" ON "events" USING btree ("booking_id") WHERE is_active and status = 'cancelled';