-- Results of quests, for those who made them.

-- How often the page or panel of a quest was opened on a UTC day. These are views and not people: no row says who it was. Each process adds
-- what it counted every few seconds.
--   k3v9t0q6w2m8x4c7n1b5 | 2026-11-14 | 120
CREATE TABLE quest_views (
  quest_id text NOT NULL,
  date date NOT NULL,
  views bigint NOT NULL CHECK (views > 0),
  PRIMARY KEY (quest_id, date)
);

-- Who has begun a quest and not sent anything, and which claims wait or were refused. Most claims end as approved, and leave these indexes then.
CREATE INDEX quest_claims_begun ON quest_claims (quest_id, started_at) WHERE state = 'started';
CREATE INDEX quest_claims_by_state ON quest_claims (quest_id, state, claimed_at)
  WHERE state IN ('checking', 'pending', 'returned', 'refused');
