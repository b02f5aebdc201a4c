-- Written by hand: an open portal shows payments by others and the state of their links. A payment of a part changes no
-- status of the invoice, so the invoice is announced without one.
CREATE FUNCTION announce_money_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('status_changed', json_build_object(
    'table', 'invoices', 'id', NEW.invoice_id, 'booking_id', NEW.booking_id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_announce_money AFTER INSERT OR UPDATE ON payments
  FOR EACH ROW WHEN (NEW.invoice_id IS NOT NULL AND NEW.status NOT IN ('pending', 'failed'))
  EXECUTE FUNCTION announce_money_of_invoice();
--> statement-breakpoint
CREATE TRIGGER payment_shares_announce AFTER INSERT OR UPDATE ON payment_shares
  FOR EACH ROW EXECUTE FUNCTION announce_money_of_invoice();
