-- What was sent stays as it was sent: only a draft's words, dates and amounts change, whoever asks.
CREATE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'draft' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'invoice % was issued and stays', OLD.invoice_number USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.status = 'draft'
    OR (NEW.id, NEW.booking_id, NEW.quote_id, NEW.invoice_number, NEW.kind, NEW.subtotal, NEW.tax_rate, NEW.tax_amount,
        NEW.total_amount, NEW.due_date, NEW.payment_terms, NEW.custom_terms, NEW.created_at)
      IS DISTINCT FROM
      (OLD.id, OLD.booking_id, OLD.quote_id, OLD.invoice_number, OLD.kind, OLD.subtotal, OLD.tax_rate, OLD.tax_amount,
        OLD.total_amount, OLD.due_date, OLD.payment_terms, OLD.custom_terms, OLD.created_at)
  THEN
    RAISE EXCEPTION 'invoice % was issued and stays as it was sent', OLD.invoice_number USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_keep_issued BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_issued_invoice();
--> statement-breakpoint
CREATE FUNCTION keep_issued_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  billed uuid;
BEGIN
  IF TG_OP = 'INSERT' THEN billed := NEW.invoice_id; ELSE billed := OLD.invoice_id; END IF;
  IF EXISTS (SELECT FROM invoices WHERE id = billed AND status <> 'draft') THEN
    RAISE EXCEPTION 'the items of an issued invoice stay' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_items_keep_issued BEFORE INSERT OR UPDATE OR DELETE ON invoice_items
  FOR EACH ROW EXECUTE FUNCTION keep_issued_items();
--> statement-breakpoint
-- A payment that came in keeps its amount and what it was for; it may only be voided or refunded.
CREATE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'payments stay' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.booking_id, NEW.invoice_id, NEW.amount, NEW.payment_type) IS DISTINCT FROM
     (OLD.booking_id, OLD.invoice_id, OLD.amount, OLD.payment_type) THEN
    RAISE EXCEPTION 'a payment keeps its amount' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_keep BEFORE UPDATE OR DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION keep_payment();
--> statement-breakpoint
CREATE TRIGGER payments_announce AFTER INSERT OR UPDATE ON payments
  FOR EACH ROW EXECUTE FUNCTION announce_record();
