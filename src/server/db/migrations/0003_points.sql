-- Points are an append-only ledger: every change of a balance is an entry, and an act has one source key per member, so
-- that it can never pay twice, from any number of tabs, servers or retries.
--
-- point_entries
--   k3v9t0q6w2m8x4c7n1b5 | login:2026-11-14                | login    |   5 |   0 | 2026-11-14 09:32:00+00 | k3v9…   | NULL
--   k3v9t0q6w2m8x4c7n1b5 | referral:q7x2m4k9w1c8v3b6n0t5   | referral | 150 |   0 | 2026-11-14 10:05:00+00 | q7x2…   | NULL
--   k3v9t0q6w2m8x4c7n1b5 | approve:login:2026-11-14        | approve  |  -5 |   5 | 2026-11-15 08:00:00+00 | admin's | NULL
--
-- The balances beside the member equal the sums of its entries; `npm run verify-ledger` proves it.

ALTER TABLE members
  ADD COLUMN pending_points integer NOT NULL DEFAULT 0 CHECK (pending_points >= 0),
  ADD COLUMN total_points integer NOT NULL DEFAULT 0 CHECK (total_points >= 0);

CREATE TABLE point_entries (
  member_id text NOT NULL REFERENCES members (id),
  source_key text NOT NULL CHECK (length(source_key) BETWEEN 1 AND 200),
  kind text NOT NULL CHECK (source_key LIKE kind || ':%'),
  pending_change integer NOT NULL,
  total_change integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  actor_id text NOT NULL,
  reason text,
  PRIMARY KEY (member_id, source_key)
);

CREATE INDEX point_entries_newest ON point_entries (member_id, created_at DESC, source_key DESC);

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'point entries are never changed or deleted; write a reversing entry' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER point_entries_stay BEFORE UPDATE OR DELETE ON point_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER point_entries_are_not_emptied BEFORE TRUNCATE ON point_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
