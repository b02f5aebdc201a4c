ALTER TABLE "sessions" ADD COLUMN "device_hash" text;--> statement-breakpoint
-- Confirmation links from before the confirmation page set the password prove nothing any more.
UPDATE "tokens" SET "revoked_at" = now() WHERE "purpose" = 'account-confirmation' AND "revoked_at" IS NULL;
