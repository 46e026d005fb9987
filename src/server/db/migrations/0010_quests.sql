-- Quests: tasks that administrators create. The specification's tasks are the first of them.
--
-- quests: few rows, read by everybody and written by editors, so that on a cluster every node has a copy. `points` is null where the
-- kind decides (the daily quiz). `version` counts the changes; a claim keeps the one it was made under. Title, description and settings
-- of the specification's tasks are in src/quests/specified-quests.ts until somebody changes them.
--   daily-login | login | NULL | NULL | {} | 1 | 5 | kind | … | open
--   k3v9t0q6w2m8x4c7n1b5 | code | Code of the spring festival | … | {"word": "hornbeam"} | 3 | 50 | once | … | open
--
-- quest_totals: the shares of a quest's limit and budget that are taken. They are counted only for quests that have one; every other
-- claim holds a shared lock on the row, so that setting a limit can wait for claims under way and then count what there is. The limit and
-- the budget are those of `quests`; a claim checks them here, in the row that it locks.
--   k3v9t0q6w2m8x4c7n1b5 | t | 100 | NULL | 12 | 600
--
-- quest_claims: what a member did about a quest in one period. What it earned is in point_entries under `<kind>:<quest id>:<period>`.
--   member's id | k3v9t0q6w2m8x4c7n1b5 | once | pending | 3 | 50 | {"word": "Hornbeam"} | 2026-11-16 10:00:00+00 | …
--
-- review_queue (new column): when a submission was sent back. It waits for the member then, and not for a reviewer.
--
-- outbox (new column): what mails about submissions say. Other mails have none.
--   … | submission_returned | ada@example.org | … | {"questId": "bug-bounty", "title": "Bug Bounty", "note": "Which page?"}

CREATE TABLE quests (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9-]{1,40}$'),
  kind text NOT NULL CHECK (kind ~ '^[a-z-]{1,30}$'),
  title text CHECK (btrim(title) <> '' AND length(title) <= 120),
  description text CHECK (length(description) <= 5000),
  settings jsonb NOT NULL CHECK (jsonb_typeof(settings) = 'object'),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  points integer CHECK (points BETWEEN 0 AND 1000000 AND (points IS NOT NULL OR kind = 'quiz')),
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
  is_counted boolean NOT NULL CHECK (is_counted = (claim_limit IS NOT NULL OR points_budget IS NOT NULL)),
  claim_limit integer,
  points_budget bigint,
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
SELECT id, kind, '{}', points, recurrence, position, state, '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z'
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

-- Lists what was sent back without reading what waits for reviewers.
CREATE INDEX review_queue_returned ON review_queue (created_at, member_id, source_key) WHERE returned_at IS NOT NULL;

-- Three statements, because a cluster adds a constraint only by itself.
ALTER TABLE outbox ADD COLUMN data jsonb;
ALTER TABLE outbox DROP CONSTRAINT outbox_kind_check;
ALTER TABLE outbox
  ADD CONSTRAINT outbox_kind_check CHECK (kind IN ('verify_email', 'reset_password', 'password_changed',
    'submission_approved', 'submission_rejected', 'submission_returned'));

-- files: what members have sent, once for each content. `uploads` counts how often it was sent, `uploaded_at` says when it was last sent:
-- whoever removes a file finds out by them that it was sent again meanwhile.
--   2c26b46b… | image/webp | 623270 | \x5249… | 2 | 2026-11-16 10:00:00+00
--
-- file_uses: who sent it and for what. `period` is empty until it becomes part of a claim.
--   member's id | k3v9t0q6w2m8x4c7n1b5 |  | 2c26b46b… | oak.jpg | image/webp | 623270 | 2026-11-16 10:00:00+00
--
-- file_totals: the space that files take, in one row.

CREATE TABLE files (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  media_type text NOT NULL CHECK (media_type IN ('image/webp', 'application/pdf')),
  size integer NOT NULL CHECK (size = length(bytes) AND size <= 10485760),
  bytes bytea NOT NULL,
  uploads integer NOT NULL DEFAULT 1 CHECK (uploads > 0),
  uploaded_at timestamptz(3) NOT NULL
);

-- The types are compressed in themselves. Uncompressed, PostgreSQL reads a part of a file without the rest.
ALTER TABLE files ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE TABLE file_uses (
  member_id text NOT NULL REFERENCES members (id),
  quest_id text NOT NULL,
  period text NOT NULL DEFAULT '' CHECK (length(period) <= 60),
  hash text NOT NULL,
  name text NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 120),
  media_type text NOT NULL,
  size integer NOT NULL CHECK (size > 0),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, quest_id, period, hash)
);

CREATE INDEX file_uses_by_hash ON file_uses (hash);
CREATE INDEX file_uses_unclaimed ON file_uses (created_at) WHERE period = '';

CREATE TABLE file_totals (
  only_row boolean PRIMARY KEY CHECK (only_row),
  bytes bigint NOT NULL CHECK (bytes >= 0)
);

INSERT INTO file_totals VALUES (true, 0);

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
