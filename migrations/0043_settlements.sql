CREATE TABLE "settlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"canceled_by" text NOT NULL,
	"proposed" integer NOT NULL,
	"kept" integer NOT NULL,
	"refund" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settlements_by" CHECK ("settlements"."canceled_by" in ('client', 'bar')),
	CONSTRAINT "settlements_amounts" CHECK ("settlements"."proposed" >= 0 and "settlements"."kept" >= 0 and "settlements"."refund" >= 0)
);
--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlements_booking_index" ON "settlements" USING btree ("booking_id");