-- Open screens are told of every change: by status as before, now of quotes and invoices too, and of the record itself.
CREATE TRIGGER quotes_announce_status AFTER UPDATE OF status ON quotes
  FOR EACH ROW EXECUTE FUNCTION announce_status();
--> statement-breakpoint
CREATE TRIGGER invoices_announce_status AFTER UPDATE OF status ON invoices
  FOR EACH ROW EXECUTE FUNCTION announce_status();
--> statement-breakpoint
CREATE FUNCTION announce_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('record_changed', json_build_object('table', TG_TABLE_NAME, 'id', NEW.id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_announce AFTER INSERT OR UPDATE ON bookings
  FOR EACH ROW EXECUTE FUNCTION announce_record();
--> statement-breakpoint
CREATE TRIGGER quotes_announce AFTER INSERT OR UPDATE ON quotes
  FOR EACH ROW EXECUTE FUNCTION announce_record();
--> statement-breakpoint
CREATE TRIGGER invoices_announce AFTER INSERT OR UPDATE ON invoices
  FOR EACH ROW EXECUTE FUNCTION announce_record();
--> statement-breakpoint
CREATE TRIGGER services_announce AFTER INSERT OR UPDATE ON services
  FOR EACH ROW EXECUTE FUNCTION announce_record();
--> statement-breakpoint
CREATE TRIGGER profiles_announce AFTER INSERT OR UPDATE ON profiles
  FOR EACH ROW EXECUTE FUNCTION announce_record();
--> statement-breakpoint
CREATE FUNCTION announce_booking_of_service() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('record_changed', json_build_object('table', 'bookings', 'id', NEW.booking_id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_services_announce AFTER INSERT OR UPDATE ON event_services
  FOR EACH ROW EXECUTE FUNCTION announce_booking_of_service();
--> statement-breakpoint
-- A catalogue to begin with; the owner edits it away. Prices in cents.
INSERT INTO services (name, description, category, base_price, pricing_model, unit) VALUES
  ('Signature Cocktails', 'Two cocktails made for the occasion, mixed to order', 'Cocktails', 2200, 'per_person', 'guest'),
  ('Craft Cocktail Bar', 'Ten cocktails made to order, clear ice and fresh citrus', 'Cocktails', 2400, 'per_person', 'guest'),
  ('Champagne Coupe Tower', 'Six tiers, poured at the speeches', 'Cocktails', 48000, 'flat', 'tower'),
  ('Espresso Bar', 'A barista and a two-group machine', 'Coffee & Espresso', 900, 'per_person', 'guest'),
  ('Espresso Martini Hour', 'Coffee pulled and shaken in front of the guests', 'Coffee & Espresso', 1400, 'per_drink', 'drink'),
  ('Zero-Proof Menu', 'Four cocktails without alcohol, with house cordials', 'Non-Alcoholic', 1200, 'per_person', 'guest'),
  ('Lemonade and Iced Tea Station', 'Pressed lemons, two brewed teas, fresh herbs', 'Non-Alcoholic', 500, 'per_person', 'guest'),
  ('Marble Bar Front', 'Bar front and back bar, delivered, built and taken down', 'Bar Setup', 65000, 'flat', 'bar'),
  ('Second Bar Station', 'A satellite bar for larger rooms', 'Bar Setup', 45000, 'flat', 'station'),
  ('Crystal Glassware', 'Coupes, rocks and highballs, washed and polished', 'Equipment', 300, 'per_person', 'guest'),
  ('Lounge Lighting', 'Warm lamps for bar and lounge', 'Equipment', 18000, 'flat', NULL),
  ('Professional Bartender', 'Licensed, insured and in black', 'Staff', 5500, 'per_hour', 'hour'),
  ('Barback', 'Keeps ice, glass and citrus coming', 'Staff', 3500, 'per_hour', 'hour'),
  ('Garnish Garden', 'Living herbs, citrus and edible flowers', 'Add-ons', 22000, 'flat', NULL),
  ('Custom Menu Cards', 'Letterpress cards with your names and drinks', 'Add-ons', 15000, 'custom', NULL);
