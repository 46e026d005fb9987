-- Figures of quests. Claims that are paid, and decisions on them, are entries of the ledger; claims that earn nothing are in
-- quest_claims. Both are counted once, after their hour is over, so that the page of quests does not count them for each reader.
--
-- quest_days: what happened to the claims of a quest on a day (UTC). Points and claims that wait are changes; their sums are what waits.
--   daily-login | 2026-11-14 | 1200 | 300 | 850 | 50 | 1500 | 4250
--
-- quest_decision_times: how long claims waited for their decision, as a histogram; decision_times has the same buckets.
--   daily-login | 83 | 12
--
-- quest_days_counted: up to when both are counted, in one row. Whoever counts locks it. NULL until the first hour was counted.

CREATE TABLE quest_days (
  quest_id text NOT NULL,
  day date NOT NULL,
  claims bigint NOT NULL,
  waiting_change bigint NOT NULL,
  approved bigint NOT NULL,
  refused bigint NOT NULL,
  pending_change bigint NOT NULL,
  total_change bigint NOT NULL,
  PRIMARY KEY (quest_id, day)
);

CREATE TABLE quest_decision_times (
  quest_id text NOT NULL,
  bucket integer NOT NULL,
  decisions bigint NOT NULL,
  PRIMARY KEY (quest_id, bucket)
);

CREATE TABLE quest_days_counted (
  only_row boolean PRIMARY KEY CHECK (only_row),
  until timestamptz(3)
);

INSERT INTO quest_days_counted VALUES (true, NULL);

-- Claims that have ended without being paid, by when they ended.
CREATE INDEX quest_claims_unpaid ON quest_claims (coalesce(decided_at, claimed_at))
  WHERE state IN ('done', 'refused') AND (points = 0 OR retry_at IS NOT NULL);
CREATE INDEX quest_claims_checking ON quest_claims (quest_id) WHERE state = 'checking';
