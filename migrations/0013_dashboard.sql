CREATE INDEX "bookings_date_index" ON "bookings" USING btree ("event_date","start_time","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "events_open_index" ON "events" USING btree ("booking_id") WHERE is_active and status in ('pending', 'confirmed');--> statement-breakpoint
CREATE INDEX "invoices_open_index" ON "invoices" USING btree ("status","due_date","total_amount") WHERE is_active and status in ('sent', 'partial', 'overdue');--> statement-breakpoint
CREATE INDEX "quotes_pending_index" ON "quotes" USING btree ("status","sent_at","expires_at") WHERE status in ('draft', 'sent');