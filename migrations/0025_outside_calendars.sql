CREATE TABLE "outside_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"unit_ids" uuid[],
	"mode" text NOT NULL,
	"last_read_at" timestamp with time zone,
	"last_good_at" timestamp with time zone,
	"last_problem" text,
	"etag" text,
	"copied_at" timestamp with time zone,
	"copy" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "outside_calendars_name" CHECK ("outside_calendars"."name" <> ''),
	CONSTRAINT "outside_calendars_mode" CHECK ("outside_calendars"."mode" in ('busy', 'shown')),
	CONSTRAINT "outside_calendars_url" CHECK (("outside_calendars"."url" = '') = ("outside_calendars"."removed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "outside_calendar_id" uuid;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "feed_uid" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "feed_title" text;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_outside_calendar_id_outside_calendars_id_fk" FOREIGN KEY ("outside_calendar_id") REFERENCES "public"."outside_calendars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_outside_index" ON "claims" USING btree ("outside_calendar_id") WHERE outside_calendar_id is not null;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_outside" CHECK (("claims"."outside_calendar_id" is null) = ("claims"."feed_uid" is null) and ("claims"."outside_calendar_id" is null or "claims"."kind" = 'external'));
--> statement-breakpoint
CREATE TRIGGER outside_calendars_announce AFTER INSERT OR UPDATE ON outside_calendars
  FOR EACH ROW EXECUTE FUNCTION announce_record();
