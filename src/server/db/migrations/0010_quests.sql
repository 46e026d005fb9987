-- Quests: tasks that administrators create. The specification's tasks are the first of them.
--
-- quests: few rows, read by everybody and written by editors, so that on a cluster every node has a copy. `points` is null where the
-- kind decides (the daily quiz). `version` counts the changes; a claim keeps the one it was made under. Title, description and settings
-- of the specification's tasks are in src/quests/specified-quests.ts until somebody changes them.
--   daily-login | login | NULL | NULL | {} | 1 | 5 | kind | … | open
--   k3v9t0q6w2m8x4c7n1b5 | code | Code of the spring festival | … | {"word": "hornbeam"} | 3 | 50 | once | … | open
--
-- quest_totals: the shares of a quest's limit and budget that are taken. They are counted only for quests that have one; every other
-- claim holds a shared lock on the row, so that setting a limit can wait for claims under way and then count what there is.
--   k3v9t0q6w2m8x4c7n1b5 | t | 12 | 600
--
-- quest_claims: what a member did about a quest in one period. What it earned is in point_entries under `<kind>:<quest id>:<period>`.
--   member's id | k3v9t0q6w2m8x4c7n1b5 | once | pending | 3 | 50 | {"word": "Hornbeam"} | 2026-11-16 10:00:00+00 | …
--
-- review_queue (new column): when a submission was sent back. It waits for the member then, and not for a reviewer.

CREATE TABLE quests (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9-]{1,40}$'),
  kind text NOT NULL CHECK (kind ~ '^[a-z-]{1,30}$'),
  title text CHECK (btrim(title) <> '' AND length(title) <= 120),
  description text CHECK (length(description) <= 5000),
  settings jsonb NOT NULL CHECK (jsonb_typeof(settings) = 'object'),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  points integer CHECK (points BETWEEN 0 AND 1000000),
  recurrence text NOT NULL CHECK (recurrence IN ('once', 'daily', 'weekly', 'monthly', 'kind')),
  cooldown_hours integer CHECK (cooldown_hours BETWEEN 1 AND 8784),
  opens_at timestamptz(3),
  closes_at timestamptz(3) CHECK (closes_at > opens_at),
  claim_limit integer CHECK (claim_limit > 0),
  points_budget bigint CHECK (points_budget > 0),
  prerequisites jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(prerequisites) = 'array'),
  position integer NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'coming_soon', 'open', 'closed')),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL CHECK (updated_at >= created_at)
);

CREATE TABLE quest_totals (
  quest_id text PRIMARY KEY,
  is_counted boolean NOT NULL,
  claims bigint NOT NULL DEFAULT 0 CHECK (claims >= 0),
  points bigint NOT NULL DEFAULT 0 CHECK (points >= 0)
);

CREATE TABLE quest_claims (
  member_id text NOT NULL REFERENCES members (id),
  quest_id text NOT NULL,
  period text NOT NULL CHECK (length(period) BETWEEN 1 AND 60),
  state text NOT NULL
    CHECK (state IN ('started', 'checking', 'pending', 'returned', 'approved', 'refused', 'done')),
  version integer NOT NULL,
  points integer NOT NULL CHECK (points >= 0),
  answer jsonb,
  started_at timestamptz(3) NOT NULL,
  claimed_at timestamptz(3) CHECK (claimed_at >= started_at),
  decided_at timestamptz(3),
  reason text,
  was_returned boolean NOT NULL DEFAULT false,
  retry_at timestamptz(3) CHECK (retry_at IS NULL OR state = 'refused'),
  PRIMARY KEY (member_id, quest_id, period),
  CHECK ((state = 'started') = (claimed_at IS NULL))
);

CREATE INDEX quest_claims_newest ON quest_claims (member_id, quest_id, started_at DESC);
CREATE INDEX quest_claims_by_quest ON quest_claims (quest_id, claimed_at) WHERE claimed_at IS NOT NULL;

ALTER TABLE review_queue ADD COLUMN returned_at timestamptz(3);

INSERT INTO quests (id, kind, settings, points, recurrence, position, state, created_at, updated_at)
SELECT id, kind, '{}', points, recurrence, position, state, now(), now()
  FROM (VALUES ('daily-login', 'login', 5, 'kind', 1, 'open'),
               ('daily-quiz', 'quiz', NULL, 'kind', 2, 'open'),
               ('latest-post', 'blog', 15, 'kind', 3, 'open'),
               ('referral', 'referral', 150, 'kind', 4, 'open'),
               ('follow-project', 'visit', 0, 'once', 5, 'open'),
               ('follow-conservation', 'visit', 0, 'once', 6, 'open'),
               ('join-telegram', 'visit', 0, 'once', 7, 'open'),
               ('weekly-challenge', 'text', 0, 'weekly', 8, 'coming_soon'),
               ('proof-of-conservation', 'file', 0, 'weekly', 9, 'coming_soon'),
               ('content-bounty', 'link', 0, 'monthly', 10, 'coming_soon'),
               ('bug-bounty', 'text', 0, 'daily', 11, 'coming_soon'),
               ('governance-participation', 'poll', 0, 'once', 12, 'coming_soon'),
               ('referral-contests', 'invite', 0, 'monthly', 13, 'coming_soon'))
       AS specified (id, kind, points, recurrence, position, state);

INSERT INTO quest_totals (quest_id, is_counted) SELECT id, false FROM quests;

-- quest_checks: claims on which an operator's service decides. `id` is the webhook-id of the request; every attempt has the same. `due_at` is
-- when to send it (again), the end of the lease while it is being sent, or `answer_until`: until then the service has to call
-- back, because it has said that it answers later. `decision` is the service's, or `none` if it never answered.
--   m4k9w1c8v3b6n0t5q7x2 | member's id | k3v9t0q6w2m8x4c7n1b5 | once | 2026-11-16 10:00:00+00 | … | 1 | NULL | pay | 2026-11-16 10:00:01+00
CREATE TABLE quest_checks (
  id text PRIMARY KEY,
  member_id text NOT NULL,
  quest_id text NOT NULL,
  period text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  answer_until timestamptz(3),
  decision text CHECK (decision IN ('pay', 'refuse', 'none')),
  decided_at timestamptz(3),
  CHECK ((decision IS NULL) = (decided_at IS NULL))
);

CREATE INDEX quest_checks_due ON quest_checks (due_at) WHERE decision IS NULL;
CREATE INDEX quest_checks_decided ON quest_checks (decided_at) WHERE decision IS NOT NULL;
CREATE UNIQUE INDEX quest_checks_of_claim ON quest_checks (member_id, quest_id, period) WHERE decision IS NULL;
