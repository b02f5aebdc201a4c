DROP INDEX "autopay_notices_installment_index";--> statement-breakpoint
CREATE INDEX "autopay_notices_installment_index" ON "autopay_notices" USING btree ("installment_id","consent_id");