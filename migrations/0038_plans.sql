CREATE TABLE "installments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"share" jsonb NOT NULL,
	"anchor" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "installments_state" CHECK ("installments"."state" in ('open', 'paid', 'cancelled')),
	CONSTRAINT "installments_amount" CHECK ("installments"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"asked_amount" integer NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tips_asked" CHECK ("tips"."asked_amount" > 0),
	CONSTRAINT "tips_amount" CHECK ("tips"."amount" between 0 and "tips"."asked_amount"),
	CONSTRAINT "tips_refund" CHECK ("tips"."refunded_amount" between 0 and "tips"."amount")
);
--> statement-breakpoint
DROP INDEX "invoices_due_index";--> statement-breakpoint
DROP INDEX "invoices_open_index";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "plan_start" date DEFAULT current_date NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "next_due_on" date DEFAULT current_date NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "payment_plan" jsonb;--> statement-breakpoint
ALTER TABLE "installments" ADD CONSTRAINT "installments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "installments_invoice_index" ON "installments" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE INDEX "tips_booking_index" ON "tips" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "invoices_due_index" ON "invoices" USING btree ("next_due_on","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "invoices_open_index" ON "invoices" USING btree ("status","next_due_on","total_amount") WHERE is_active and status in ('sent', 'partial', 'overdue');
--> statement-breakpoint
-- Written by hand from here on.
-- Every invoice of before keeps its days and sums: its installments are what its terms and its due date said.
UPDATE invoices SET next_due_on = due_date, plan_start = (created_at AT TIME ZONE coalesce(
  (SELECT value #>> '{}' FROM settings WHERE key = 'time_zone'), 'America/New_York'))::date;
--> statement-breakpoint
INSERT INTO installments (invoice_id, position, label, share, anchor, amount, due_on)
SELECT i.id, part.position, part.label, part.share, part.anchor, part.amount, part.due_on
FROM invoices i JOIN bookings b ON b.id = i.booking_id
CROSS JOIN LATERAL (
  SELECT 0 AS position, 'Full amount' AS label, '{"kind":"rest"}'::jsonb AS share,
    jsonb_build_object('kind', 'day', 'day', i.due_date) AS anchor, i.total_amount AS amount, i.due_date AS due_on
  WHERE coalesce(i.payment_terms, 'custom') NOT IN ('50_50_event', 'deposit_installments')
  UNION ALL
  SELECT half, CASE half WHEN 0 THEN '50% upfront' ELSE '50% after the event' END,
    CASE half WHEN 0 THEN '{"kind":"percent","percent":50}'::jsonb ELSE '{"kind":"rest"}'::jsonb END,
    CASE half WHEN 0 THEN jsonb_build_object('kind', 'day', 'day', i.due_date) ELSE '{"kind":"event"}'::jsonb END,
    CASE half WHEN 0 THEN (i.total_amount + 1) / 2 ELSE i.total_amount / 2 END,
    CASE half WHEN 0 THEN i.due_date ELSE greatest(i.due_date, b.event_date) END
  FROM generate_series(0, 1) half WHERE i.payment_terms = '50_50_event'
  UNION ALL
  SELECT month, CASE month WHEN 0 THEN 'Deposit' ELSE format('Payment %s of 4', month) END,
    CASE month WHEN 0 THEN '{"kind":"fixed","amount":50000}'::jsonb ELSE '{"kind":"rest"}'::jsonb END,
    CASE month WHEN 0 THEN jsonb_build_object('kind', 'day', 'day', i.due_date)
      ELSE jsonb_build_object('kind', 'months', 'months', month) END,
    CASE month WHEN 0 THEN least(50000, i.total_amount)
      WHEN 4 THEN greatest(0, i.total_amount - 50000) - 3 * (greatest(0, i.total_amount - 50000) / 4)
      ELSE greatest(0, i.total_amount - 50000) / 4 END,
    (i.due_date + month * interval '1 month')::date
  FROM generate_series(0, 4) month WHERE i.payment_terms = 'deposit_installments'
) part;
--> statement-breakpoint
WITH paid AS (
  SELECT i.id, i.status, (coalesce((SELECT sum(p.amount - p.refunded_amount
        - CASE WHEN p.dispute_status = 'lost' THEN p.disputed_amount ELSE 0 END)
      FROM payments p WHERE p.invoice_id = i.id AND p.status = 'completed'), 0)
    - coalesce((SELECT sum(a.amount) FROM allocations a WHERE a.invoice_id = i.id), 0)
    + coalesce((SELECT sum(a.amount) FROM allocations a WHERE a.applied_to = i.id), 0)) AS amount
  FROM invoices i
), parts AS (
  SELECT n.id, n.invoice_id, n.due_on, paid.status,
    sum(n.amount) OVER (PARTITION BY n.invoice_id ORDER BY n.position) <= paid.amount AS is_paid
  FROM installments n JOIN paid ON paid.id = n.invoice_id
), marked AS (
  UPDATE installments n SET state = CASE WHEN parts.is_paid THEN 'paid' ELSE 'cancelled' END
  FROM parts WHERE parts.id = n.id AND (parts.is_paid OR parts.status = 'cancelled')
)
UPDATE invoices i SET next_due_on = next.due_on
FROM (SELECT invoice_id, min(due_on) AS due_on FROM parts WHERE NOT is_paid GROUP BY invoice_id) next
WHERE next.invoice_id = i.id AND next.due_on <> i.next_due_on;
--> statement-breakpoint
-- The next day that is due begins with the due date, and follows it while nothing else is known.
CREATE FUNCTION begin_next_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR (NEW.due_date <> OLD.due_date AND NEW.next_due_on = OLD.next_due_on) THEN
    NEW.next_due_on := NEW.due_date;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_begin_next_due BEFORE INSERT OR UPDATE OF due_date ON invoices
  FOR EACH ROW EXECUTE FUNCTION begin_next_due();
--> statement-breakpoint
-- An invoice without installments gets one, over everything, on its due date; then they always come to its total.
CREATE FUNCTION hold_installments_to_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  billed uuid := (to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END)
    ->> CASE TG_TABLE_NAME WHEN 'invoices' THEN 'id' ELSE 'invoice_id' END)::uuid;
  its invoices%ROWTYPE;
  planned bigint;
BEGIN
  SELECT * INTO its FROM invoices WHERE id = billed;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT sum(amount) INTO planned FROM installments WHERE invoice_id = billed;
  IF planned IS NULL AND TG_TABLE_NAME = 'invoices' AND TG_OP = 'INSERT' THEN
    INSERT INTO installments (invoice_id, position, label, share, anchor, amount, due_on)
    VALUES (billed, 0, 'Full amount', '{"kind":"rest"}', jsonb_build_object('kind', 'day', 'day', its.due_date),
      its.total_amount, its.due_date);
    planned := its.total_amount;
  END IF;
  IF planned IS DISTINCT FROM its.total_amount THEN
    RAISE EXCEPTION 'the installments of invoice % come to %, not to %', its.invoice_number, planned, its.total_amount
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER installments_add_up AFTER INSERT OR UPDATE OF amount, invoice_id OR DELETE ON installments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_installments_to_total();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoices_add_up_to_plan AFTER INSERT OR UPDATE OF total_amount ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_installments_to_total();
--> statement-breakpoint
-- What was issued keeps what it asks for; only days and states change.
CREATE FUNCTION keep_issued_installments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  billed uuid := CASE WHEN TG_OP = 'INSERT' THEN NEW.invoice_id ELSE OLD.invoice_id END;
  stands text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.invoice_id, NEW.position, NEW.label, NEW.share, NEW.anchor, NEW.amount) IS NOT DISTINCT FROM
       (OLD.id, OLD.invoice_id, OLD.position, OLD.label, OLD.share, OLD.anchor, OLD.amount) THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'INSERT' AND NOT EXISTS (SELECT FROM installments WHERE invoice_id = billed) THEN
    RETURN NEW;
  END IF;
  SELECT status INTO stands FROM invoices WHERE id = billed;
  IF stands <> 'draft' THEN
    RAISE EXCEPTION 'the installments of an issued invoice stay' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER installments_keep_issued BEFORE INSERT OR UPDATE OR DELETE ON installments
  FOR EACH ROW EXECUTE FUNCTION keep_issued_installments();
--> statement-breakpoint
CREATE TRIGGER installments_keep_all BEFORE TRUNCATE ON installments
  FOR EACH STATEMENT EXECUTE FUNCTION keep_all_issued();
--> statement-breakpoint
CREATE TRIGGER invoices_keep_plan BEFORE UPDATE OF plan, plan_start ON invoices
  FOR EACH ROW WHEN (OLD.status <> 'draft' AND (NEW.plan, NEW.plan_start) IS DISTINCT FROM (OLD.plan, OLD.plan_start))
  EXECUTE FUNCTION keep_issued_breakdown();
--> statement-breakpoint
-- A tip that came in stays; only what was refunded of it is set.
CREATE FUNCTION keep_tip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'tips stay' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.payment_id, NEW.booking_id, NEW.asked_amount, NEW.created_at) IS DISTINCT FROM
     (OLD.payment_id, OLD.booking_id, OLD.asked_amount, OLD.created_at)
    OR (OLD.amount > 0 AND NEW.amount <> OLD.amount) THEN
    RAISE EXCEPTION 'a tip stays as it came in' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER tips_keep BEFORE UPDATE OR DELETE ON tips
  FOR EACH ROW EXECUTE FUNCTION keep_tip();
--> statement-breakpoint
CREATE TRIGGER tips_keep_all BEFORE TRUNCATE ON tips
  FOR EACH STATEMENT EXECUTE FUNCTION keep_all_issued();
