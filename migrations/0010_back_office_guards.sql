-- Nobody works two shifts at once: whoever writes them, and however many at the same instant. Shifts that touch are
-- no overlap, cancelled ones do not count (checklist A-VAL-13).
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE staff_assignments ADD CONSTRAINT staff_assignments_no_overlap
  EXCLUDE USING gist (staff_id WITH =, tstzrange(shift_start, shift_end) WITH &&) WHERE (status <> 'cancelled');
--> statement-breakpoint
-- Open screens are told of every change.
CREATE TRIGGER clients_announce AFTER INSERT OR UPDATE ON clients
  FOR EACH ROW EXECUTE FUNCTION announce_record();
--> statement-breakpoint
CREATE TRIGGER events_announce AFTER INSERT OR UPDATE ON events
  FOR EACH ROW EXECUTE FUNCTION announce_record();
--> statement-breakpoint
CREATE TRIGGER events_announce_status AFTER UPDATE OF status ON events
  FOR EACH ROW EXECUTE FUNCTION announce_status();
--> statement-breakpoint
CREATE TRIGGER staff_announce AFTER INSERT OR UPDATE ON staff
  FOR EACH ROW EXECUTE FUNCTION announce_record();
--> statement-breakpoint
CREATE TRIGGER staff_assignments_announce AFTER INSERT OR UPDATE ON staff_assignments
  FOR EACH ROW EXECUTE FUNCTION announce_record();
--> statement-breakpoint
CREATE TRIGGER staff_assignments_announce_status AFTER UPDATE OF status ON staff_assignments
  FOR EACH ROW EXECUTE FUNCTION announce_status();
--> statement-breakpoint
CREATE FUNCTION announce_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('record_changed', json_build_object('table', TG_TABLE_NAME, 'id', OLD.id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER clients_announce_deleted AFTER DELETE ON clients
  FOR EACH ROW EXECUTE FUNCTION announce_deleted();
--> statement-breakpoint
CREATE TRIGGER setting_files_announce AFTER INSERT OR UPDATE OR DELETE ON setting_files
  FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
