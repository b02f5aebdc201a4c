CREATE TABLE "packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"picture" text,
	"modes" text[] NOT NULL,
	"event_types" text[] NOT NULL,
	"content" jsonb NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packages_name" CHECK ("packages"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "price_rule" jsonb;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "taxable" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
-- By hand: changes of packages are announced.
CREATE TRIGGER packages_announce AFTER INSERT OR UPDATE ON packages
  FOR EACH ROW EXECUTE FUNCTION announce_record();
