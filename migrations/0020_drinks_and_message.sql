ALTER TABLE "bookings" ADD COLUMN "drinks" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "message" text;