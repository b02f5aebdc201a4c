CREATE TABLE "bounce_mailboxes" (
	"key" text PRIMARY KEY NOT NULL,
	"uid_validity" text NOT NULL,
	"last_uid" bigint NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_reports" (
	"hash" text PRIMARY KEY NOT NULL,
	"mail_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refused_addresses" ADD COLUMN "because" text DEFAULT 'refused' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_reports" ADD CONSTRAINT "mail_reports_mail_id_mail_messages_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail_messages"("id") ON DELETE no action ON UPDATE no action;