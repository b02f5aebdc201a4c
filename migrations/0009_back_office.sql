CREATE TABLE "client_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"kept_before" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"merged_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"event_type" text NOT NULL,
	"client_id" uuid NOT NULL,
	"booking_id" uuid,
	"booking_reference" text,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"location" text,
	"venue" text,
	"guest_count_est" integer,
	"guest_count_final" integer,
	"total_amount" integer,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(title || ' ' || event_type || ' ' || coalesce(booking_reference, ''))) STORED,
	CONSTRAINT "events_title" CHECK ("events"."title" <> ''),
	CONSTRAINT "events_status" CHECK ("events"."status" in ('pending', 'confirmed', 'completed', 'cancelled')),
	CONSTRAINT "events_payment_status" CHECK ("events"."payment_status" in ('pending', 'paid', 'overdue')),
	CONSTRAINT "events_end" CHECK ("events"."end_at" > "events"."start_at"),
	CONSTRAINT "events_guests" CHECK ("events"."guest_count_est" >= 0 and "events"."guest_count_final" >= 0)
);
--> statement-breakpoint
CREATE TABLE "staff_assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"shift_start" timestamp with time zone NOT NULL,
	"shift_end" timestamp with time zone NOT NULL,
	"role_at_event" text NOT NULL,
	"hours_planned" numeric(6, 2) NOT NULL,
	"cost_planned" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_assignments_status" CHECK ("staff_assignments"."status" in ('scheduled', 'confirmed', 'completed', 'cancelled')),
	CONSTRAINT "staff_assignments_shift" CHECK ("staff_assignments"."shift_end" > "staff_assignments"."shift_start")
);
--> statement-breakpoint
CREATE TABLE "setting_files" (
	"key" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"content_hash" text NOT NULL,
	"body" "bytea" NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"contact" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hourly_rate" integer,
	"hire_date" date,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_name" CHECK ("staff"."name" <> ''),
	CONSTRAINT "staff_rate" CHECK ("staff"."hourly_rate" >= 0)
);
--> statement-breakpoint
DROP INDEX "clients_email_index";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || primary_email || ' ' || coalesce(company_name, ''))) STORED;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_kept_id_clients_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_merged_id_clients_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_assignments" ADD CONSTRAINT "staff_assignments_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_assignments" ADD CONSTRAINT "staff_assignments_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_merges_kept_index" ON "client_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_booking_index" ON "events" USING btree ("booking_id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "events_client_index" ON "events" USING btree ("client_id","start_at");--> statement-breakpoint
CREATE INDEX "events_newest_index" ON "events" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_active;--> statement-breakpoint
CREATE INDEX "events_start_index" ON "events" USING btree ("start_at") WHERE is_active;--> statement-breakpoint
CREATE INDEX "events_search_index" ON "events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "staff_assignments_start_index" ON "staff_assignments" USING btree ("shift_start");--> statement-breakpoint
CREATE INDEX "staff_assignments_event_index" ON "staff_assignments" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "staff_name_index" ON "staff" USING btree (lower("name"),"id");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into_clients_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_any_email_index" ON "clients" USING btree (lower("primary_email"));--> statement-breakpoint
CREATE INDEX "clients_name_index" ON "clients" USING btree (lower("name"),"id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "clients_newest_index" ON "clients" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "clients_search_index" ON "clients" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "clients_email_index" ON "clients" USING btree (lower("primary_email")) WHERE merged_into is null;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_name" CHECK ("clients"."name" <> '');