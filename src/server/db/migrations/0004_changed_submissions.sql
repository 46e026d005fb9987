-- What members sent can be changed or withdrawn until somebody decides on it.

-- `withdrawn`: the member took the claim back, and what it earned was reversed. The next claim of the same period has a round, because the
-- ledger holds each source key once:
--   member's id | k3v9t0q6w2m8x4c7n1b5 | once   | withdrawn | 3 | 50 | NULL              | …
--   member's id | k3v9t0q6w2m8x4c7n1b5 | once.2 | pending   | 3 | 50 | {"text": "An oak…"} | …
ALTER TABLE quest_claims DROP CONSTRAINT quest_claims_state_check;
ALTER TABLE quest_claims ADD CONSTRAINT quest_claims_state_check
  CHECK (state IN ('started', 'checking', 'pending', 'returned', 'approved', 'refused', 'done', 'withdrawn'));

-- Even wrong code cannot pay two rounds of a period: only one of them is not withdrawn.
CREATE UNIQUE INDEX quest_claims_one_round ON quest_claims (member_id, quest_id, split_part(period, '.', 1))
  WHERE state <> 'withdrawn';

-- Which version of what was sent waits: a decision names the one that the reviewer saw. It grows with every change and improvement.
ALTER TABLE review_queue ADD COLUMN revision integer NOT NULL DEFAULT 1;
UPDATE review_queue SET revision = 2 WHERE improved_at IS NOT NULL;
