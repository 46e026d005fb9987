-- Active members, who returns, and how long decisions took, by UTC day.

-- A member is active on a day on which they claimed something. `members_in_7_days` had a claim on this day or on one of the six days before.
-- `returned_after_7` counts those of `members` who had joined seven days before. `decision_times` is a histogram like the table of that
-- name, without quests. A day is counted again until `is_final`, which it is when all its claims are written.
--   2026-11-14 | 1204 | 3120 | 35 | 22 | 11 | {"95": 12, "96": 3} | 2026-11-15 00:11:00+00 | t
CREATE TABLE active_days (
  day date PRIMARY KEY,
  members bigint NOT NULL CHECK (members >= 0),
  members_in_7_days bigint NOT NULL CHECK (members_in_7_days >= members),
  returned_after_1 bigint NOT NULL CHECK (returned_after_1 >= 0),
  returned_after_7 bigint NOT NULL CHECK (returned_after_7 >= 0),
  returned_after_30 bigint NOT NULL CHECK (returned_after_30 >= 0),
  decision_times jsonb NOT NULL CHECK (jsonb_typeof(decision_times) = 'object'),
  counted_at timestamptz(3) NOT NULL,
  is_final boolean NOT NULL
);

CREATE INDEX active_days_open ON active_days (day) WHERE NOT is_final;
