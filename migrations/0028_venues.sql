CREATE TABLE "venue_lessons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"venue_id" uuid NOT NULL,
	"text" text NOT NULL,
	"event_id" uuid,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "venue_lessons_text" CHECK ("venue_lessons"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "venue_merges" (
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
CREATE TABLE "venue_names" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"venue_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"merge_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"unlinked" uuid[]
);
--> statement-breakpoint
CREATE TABLE "venue_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"venue_id" uuid NOT NULL,
	"caption" text,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"body" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "venue_pictures_type" CHECK ("venue_pictures"."media_type" in ('image/png', 'image/jpeg', 'image/webp'))
);
--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "contact" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "load_in" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "power" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "water" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "ice" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "stairs" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "parking" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "curfew" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "insured_wording" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "papers_days" integer;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "place_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || coalesce(address, '') || ' ' || coalesce(contact, '') || ' ' || coalesce(email, '') || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "venue_lessons" ADD CONSTRAINT "venue_lessons_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_lessons" ADD CONSTRAINT "venue_lessons_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_merges" ADD CONSTRAINT "venue_merges_kept_id_venues_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_merges" ADD CONSTRAINT "venue_merges_merged_id_venues_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_names" ADD CONSTRAINT "venue_names_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_names" ADD CONSTRAINT "venue_names_merge_id_venue_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."venue_merges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_pictures" ADD CONSTRAINT "venue_pictures_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "venue_lessons_venue_index" ON "venue_lessons" USING btree ("venue_id","created_at");--> statement-breakpoint
CREATE INDEX "venue_merges_kept_index" ON "venue_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "venue_names_venue_index" ON "venue_names" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "venue_names_key_index" ON "venue_names" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "venue_pictures_venue_index" ON "venue_pictures" USING btree ("venue_id","created_at");--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_merged_into_venues_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "venues_name_index" ON "venues" USING btree (lower("name"),"id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "venues_search_index" ON "venues" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "venues_name_key_index" ON "venues" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "venues_place_key_index" ON "venues" USING gin ("place_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "venues_merged_index" ON "venues" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_papers" CHECK ("venues"."papers_days" between 0 and 365);