CREATE INDEX "bookings_cancelled_index" ON "bookings" USING btree ("id") WHERE status = 'cancelled';--> statement-breakpoint
CREATE INDEX "events_of_client_index" ON "events" USING btree ("client_id","status","start_at","end_at") WHERE is_active;--> statement-breakpoint
CREATE INDEX "staff_assignments_member_index" ON "staff_assignments" USING btree ("staff_id","shift_start","id","status");