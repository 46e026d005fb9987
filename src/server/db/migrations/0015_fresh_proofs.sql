-- When a session last proved who uses it: by the password, or by a new login at Google. Exports, roles and changes of the account need a
-- recent proof. Sessions from before have none. Instances of the previous version may keep running: their new sessions have none either.
-- The column has no default, so the table is locked only for a moment.
--   k3v9t0q6w2m8x4c7n1b5 | 9f86d081… | 2026-11-18 09:30:00+00 | 2026-12-18 09:30:00+00 | 2026-11-18 09:30:00+00
ALTER TABLE sessions ADD COLUMN proven_at timestamptz(3);
