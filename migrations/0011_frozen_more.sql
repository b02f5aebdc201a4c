-- What was sent stays as it was sent: besides what 0006 keeps, when it was sent, its PDF, that it counts, and its end.
CREATE OR REPLACE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'draft' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'invoice % was issued and stays', OLD.invoice_number USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.status = 'draft'
    OR (OLD.status IN ('cancelled', 'completed') AND NEW.status <> OLD.status)
    OR (OLD.pdf_final_url IS NOT NULL AND NEW.pdf_final_url IS DISTINCT FROM OLD.pdf_final_url)
    OR (NEW.id, NEW.booking_id, NEW.quote_id, NEW.invoice_number, NEW.kind, NEW.subtotal, NEW.tax_rate, NEW.tax_amount,
        NEW.total_amount, NEW.due_date, NEW.payment_terms, NEW.custom_terms, NEW.sent_at, NEW.is_active, NEW.created_at)
      IS DISTINCT FROM
      (OLD.id, OLD.booking_id, OLD.quote_id, OLD.invoice_number, OLD.kind, OLD.subtotal, OLD.tax_rate, OLD.tax_amount,
        OLD.total_amount, OLD.due_date, OLD.payment_terms, OLD.custom_terms, OLD.sent_at, OLD.is_active, OLD.created_at)
  THEN
    RAISE EXCEPTION 'invoice % was issued and stays as it was sent', OLD.invoice_number USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Nor does an item move from a draft into an issued invoice, nor come in while its invoice is being issued.
CREATE OR REPLACE FUNCTION keep_issued_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  billed uuid[];
  stands text;
BEGIN
  IF TG_OP = 'INSERT' THEN billed := ARRAY[NEW.invoice_id];
  ELSIF TG_OP = 'DELETE' THEN billed := ARRAY[OLD.invoice_id];
  ELSE billed := ARRAY[OLD.invoice_id, NEW.invoice_id];
  END IF;
  FOR stands IN SELECT status FROM invoices WHERE id = ANY (billed) ORDER BY id FOR SHARE LOOP
    IF stands <> 'draft' THEN
      RAISE EXCEPTION 'the items of an issued invoice stay' USING ERRCODE = 'restrict_violation';
    END IF;
  END LOOP;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What came in stays as it came in: it may be voided or given back, which only grows. What was asked for and did not
-- come yet takes the amount that comes (docs/decisions/0013-what-the-provider-took.md).
CREATE OR REPLACE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'payments stay' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.id, NEW.booking_id, NEW.invoice_id, NEW.payment_type, NEW.provider, NEW.created_at) IS DISTINCT FROM
     (OLD.id, OLD.booking_id, OLD.invoice_id, OLD.payment_type, OLD.provider, OLD.created_at)
    OR NEW.refunded_amount < OLD.refunded_amount THEN
    RAISE EXCEPTION 'a payment keeps what it was for' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.status IN ('pending', 'failed') THEN
    IF NEW.amount <> OLD.amount AND NEW.status <> 'completed' THEN
      RAISE EXCEPTION 'a payment keeps its amount' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.amount <> OLD.amount
    OR NEW.provider_reference IS DISTINCT FROM OLD.provider_reference
    OR NEW.metadata - 'reason' IS DISTINCT FROM OLD.metadata - 'reason'
    OR (NEW.status <> OLD.status AND NOT (OLD.status = 'completed' AND NEW.status IN ('voided', 'refunded')))
    OR (NEW.status = 'refunded' AND NEW.refunded_amount <> NEW.amount)
    OR (NEW.status = OLD.status AND NEW.metadata IS DISTINCT FROM OLD.metadata) THEN
    RAISE EXCEPTION 'a payment that came in stays as it came in' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_all_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM invoices WHERE status <> 'draft') OR EXISTS (SELECT FROM payments) THEN
    RAISE EXCEPTION 'issued invoices and payments stay' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_keep_all BEFORE TRUNCATE ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION keep_all_issued();
--> statement-breakpoint
CREATE TRIGGER invoice_items_keep_all BEFORE TRUNCATE ON invoice_items
  FOR EACH STATEMENT EXECUTE FUNCTION keep_all_issued();
--> statement-breakpoint
CREATE TRIGGER invoices_keep_all BEFORE TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION keep_all_issued();
