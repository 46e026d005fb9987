-- The tables of version 1.0. Each is shown with a row or two. On a cluster, src/server/db/cluster/placement.ts says where each is kept; no
-- trigger writes a table that may be kept elsewhere, and the statement that causes a change writes everything that follows from it.

-- Members and how they log in ---------------------------------------------------------------------------------------------------------

-- The mailbox that an address belongs to, as its provider delivers it; src/domain/mailbox.ts has the same rule.
--   ada.lovelace+grav@googlemail.com | adalovelace@gmail.com
--   ada.lovelace+grav@example.org    | ada.lovelace@example.org
CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com', 'proton.me', 'protonmail.com', 'pm.me')
              THEN replace(untagged, '.', '') ELSE untagged END
         || '@' || CASE domain WHEN 'googlemail.com' THEN 'gmail.com' ELSE domain END
    FROM (SELECT regexp_replace(substring(email FROM '^(.*)@'), '^([^+]+)\+.*$', '\1') AS untagged,
                 substring(email FROM '[^@]*$') AS domain) AS parts
$$;

-- A member's referral code is their id. Badges follow from the record and are not kept. The balances equal the sums of the member's
-- entries; `npm run verify-ledger` proves it. Network and device of the sign-up are keyed hashes: the same hash in two records says 'the
-- same', and nothing else.
--   k3v9t0q6w2m8x4c7n1b5 | Ada | 2026-11-14 09:30:00+00 | 20 | 150 | ada@example.org | … | $argon2id$v=19$m=19456,t=2,p=1$… | q7x2… | 3 | 0x71C7…
CREATE TABLE members (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]{20}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  joined_at timestamptz(3) NOT NULL,
  pending_points bigint NOT NULL DEFAULT 0 CHECK (pending_points >= 0),
  total_points bigint NOT NULL DEFAULT 0 CHECK (total_points >= 0),
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  email_verified_at timestamptz(3),
  password_hash text CHECK (password_hash LIKE '$argon2id$%'),
  -- No reference: the referrer may be kept on another machine.
  referred_by text CHECK (referred_by <> id),
  referral_count integer NOT NULL DEFAULT 0 CHECK (referral_count >= 0),
  wallet_address text CHECK (wallet_address ~ '^0x[0-9a-fA-F]{40}$'),
  twitter_handle text,
  discord_id text,
  last_login_reward_date date,
  last_read_blog_at timestamptz(3),
  suspended_at timestamptz(3),
  signup_network text,
  signup_device text,
  mailbox text GENERATED ALWAYS AS (mailbox_of(email)) STORED
);

CREATE INDEX members_by_email ON members (email text_pattern_ops);
CREATE INDEX members_by_mailbox ON members (mailbox);
CREATE INDEX members_by_wallet ON members (lower(wallet_address)) WHERE wallet_address IS NOT NULL;
CREATE INDEX members_by_network ON members (signup_network) WHERE signup_network IS NOT NULL;
CREATE INDEX members_by_device ON members (signup_device) WHERE signup_device IS NOT NULL;
CREATE INDEX members_verified ON members (email_verified_at) WHERE email_verified_at IS NOT NULL;
-- Serves names that begin with a text, and the list by name.
CREATE INDEX members_by_name ON members (lower(name) COLLATE "C", id) INCLUDE (name);
-- Finds members by the beginnings of the words of their names.
CREATE INDEX members_by_words ON members USING gin (to_tsvector('simple', translate(name, '._@/+''-', '       '))) WITH (fastupdate = off);
-- The orders of the list of members, and its filters. Without these, finding a few members among many would read all.
CREATE INDEX members_by_pending ON members (pending_points DESC, id DESC);
CREATE INDEX members_by_total ON members (total_points DESC, id DESC);
CREATE INDEX members_by_joining ON members (joined_at DESC, id DESC);
CREATE INDEX members_suspended ON members (joined_at DESC, id DESC) WHERE suspended_at IS NOT NULL;
CREATE INDEX members_unverified ON members (joined_at DESC, id DESC) WHERE email_verified_at IS NULL;

-- Each way to log in names one member. A table of its own, so that it can be spread over machines by what is looked up, while everything
-- else about a member is kept with the member.
--   email:ada@example.org | k3v9t0q6w2m8x4c7n1b5
--   google:108204268033   | k3v9t0q6w2m8x4c7n1b5
CREATE TABLE logins (
  key text PRIMARY KEY CHECK (key ~ '^(email|google):.'),
  member_id text NOT NULL
);

-- Only a keyed hash of the token is kept, so that a copy of this table logs nobody in. The token names its member, so that the table can be
-- spread over machines by member.
--   k3v9t0q6w2m8x4c7n1b5 | 9f2c…64 hex digits | 2026-11-14 09:31:00+00 | 2026-12-14 09:31:00+00
CREATE TABLE sessions (
  member_id text NOT NULL REFERENCES members (id),
  token_hash text NOT NULL CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, token_hash),
  CHECK (expires_at > created_at)
);

CREATE INDEX sessions_expired ON sessions (expires_at);

-- What a mailed link proves. Only a keyed hash is kept; a link works once, and not for long.
--   k3v9t0q6w2m8x4c7n1b5 | verify_email | 9f2c…64 hex digits | 2026-11-17 09:30:00+00
CREATE TABLE mail_tokens (
  member_id text NOT NULL REFERENCES members (id),
  purpose text NOT NULL CHECK (purpose IN ('verify_email', 'reset_password')),
  token_hash text NOT NULL CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, purpose, token_hash)
);

CREATE INDEX mail_tokens_expired ON mail_tokens (expires_at);

-- Each row is a newcomer and the member who brought them. The counter in members equals the number of rows.
--   q7x2m4k9w1c8v3b6n0t5 | k3v9t0q6w2m8x4c7n1b5 | 2026-11-14 09:30:00+00
CREATE TABLE referrals (
  referrer_id text NOT NULL REFERENCES members (id),
  member_id text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (referrer_id, member_id),
  CHECK (referrer_id <> member_id)
);

CREATE INDEX referrals_newest ON referrals (referrer_id, created_at DESC);

-- The members who work in administration, each with one role. It is small and shared by all, so that on a cluster every node has a copy.
-- Everything that could remove the last administrator locks the whole table first.
--   k3v9t0q6w2m8x4c7n1b5 | reviewer | 2026-11-16 10:00:00+00 | c8v3b6n0t5q7x2m4k9w1
CREATE TABLE staff (
  member_id text PRIMARY KEY,
  role text NOT NULL CHECK (role IN ('administrator', 'reviewer', 'editor')),
  granted_at timestamptz(3) NOT NULL,
  granted_by text NOT NULL
);

-- Mails still to be sent. The link is made when the mail is, so that nobody reads it here. `data` is what mails about submissions say.
--   c8v3b6n0t5q7x2m4k9w1 | verify_email | ada@example.org | 2026-11-14 09:30:00+00 | 2026-11-14 09:30:00+00 | 0 | NULL | NULL
CREATE TABLE outbox (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]{20}$'),
  kind text NOT NULL CHECK (kind IN ('verify_email', 'reset_password', 'password_changed',
    'submission_approved', 'submission_rejected', 'submission_returned')),
  email text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- Set when nothing more is tried: the mail server refuses this mail for good.
  failed_at timestamptz(3),
  data jsonb
);

CREATE INDEX outbox_due ON outbox (due_at) WHERE failed_at IS NULL;

-- How often something happened in the present window. Keys are hashed, because they name people and networks.
--   login-network:5d41…64 hex digits | 3 | 2026-11-14 09:45:00+00
CREATE TABLE limits (
  key text PRIMARY KEY,
  count integer NOT NULL,
  ends_at timestamptz(3) NOT NULL
);

CREATE INDEX limits_ended ON limits (ends_at);

-- What editors publish ----------------------------------------------------------------------------------------------------------------

-- `published_at` is when a post was or will be published; NULL for a draft. Everything visitors see is ordered by it.
--   q7x2m4k9w1c8v3b6n0t5 | Why we count rings | # Rings … | https://example.org/rings.jpg | GRAV Team | … | … | 2026-11-14 09:30:00+00
CREATE TABLE posts (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]{20}$'),
  title text NOT NULL CHECK (btrim(title) <> '' AND length(title) <= 200),
  content text NOT NULL CHECK (btrim(content) <> '' AND length(content) <= 100000),
  image_url text CHECK (image_url ~ '^https?://' AND length(image_url) <= 2000),
  author text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  published_at timestamptz(3),
  CHECK (updated_at >= created_at)
);

CREATE INDEX posts_newest ON posts (published_at DESC, id DESC) WHERE published_at IS NOT NULL;
-- The list of posts for editors: drafts, last saved first, then the others by their publication.
CREATE INDEX posts_for_editors ON posts (published_at DESC, updated_at DESC, id DESC);

-- One row whose number grows with every change of posts, quizzes and quests, so that an instance can tell by one cheap look whether the
-- pages it has rendered, and the content it keeps in memory, still hold. A claim is written only under the number it was decided under.
CREATE TABLE content_version (
  only_row boolean PRIMARY KEY CHECK (only_row),
  version bigint NOT NULL
);

INSERT INTO content_version VALUES (true, 1);

-- One quiz per UTC date, which its id names.
--   daily_2026-11-14 | Which tree …? | {Oak,Birch,Yew,Lime} | Yew | 20 | 2026-11-13 18:00:00+00 | 2026-11-13 18:00:00+00
CREATE TABLE quizzes (
  id text PRIMARY KEY CHECK (id ~ '^daily_\d{4}-\d\d-\d\d$'),
  question text NOT NULL CHECK (btrim(question) <> '' AND length(question) <= 1000),
  options text[] NOT NULL CHECK (cardinality(options) = 4 AND array_position(options, NULL) IS NULL),
  correct_answer text NOT NULL,
  points_awarded integer NOT NULL CHECK (points_awarded BETWEEN 0 AND 1000000),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK (correct_answer = ANY (options)),
  CHECK (updated_at >= created_at)
);

-- How often the answers to a quiz were withdrawn, plus one, and how many answers were withdrawn. The row outlives the quiz.
--   daily_2026-11-14 | 2 | 8120
CREATE TABLE quiz_rounds (
  quiz_id text PRIMARY KEY,
  round integer NOT NULL,
  withdrawn bigint NOT NULL DEFAULT 0 CHECK (withdrawn >= 0)
);

-- Points ------------------------------------------------------------------------------------------------------------------------------

-- An append-only ledger: every change of a balance is an entry, and an act has one source key per member, so that it can never pay twice,
-- from any number of tabs, servers or retries. `earned_at` is in approvals and rejections: when the points were earned. It says how long
-- they waited without a look at the entry that was decided on.
--   k3v9t0q6w2m8x4c7n1b5 | login:2026-11-14                | login    |   5 |   0 | 2026-11-14 09:32:00+00 | k3v9…   | NULL | NULL
--   k3v9t0q6w2m8x4c7n1b5 | referral:q7x2m4k9w1c8v3b6n0t5   | referral | 150 |   0 | 2026-11-14 10:05:00+00 | q7x2…   | NULL | NULL
--   k3v9t0q6w2m8x4c7n1b5 | approve:login:2026-11-14        | approve  |  -5 |   5 | 2026-11-15 08:00:00+00 | admin's | NULL | 2026-11-14 09:32:00+00
CREATE TABLE point_entries (
  member_id text NOT NULL REFERENCES members (id),
  source_key text NOT NULL CHECK (length(source_key) BETWEEN 1 AND 200),
  kind text NOT NULL CHECK (source_key LIKE kind || ':%'),
  pending_change integer NOT NULL,
  total_change integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  actor_id text NOT NULL,
  reason text,
  earned_at timestamptz(3),
  PRIMARY KEY (member_id, source_key),
  -- Members must not decide on their own points.
  CONSTRAINT point_entries_decided_by_another CHECK (kind NOT IN ('approve', 'reject') OR actor_id <> member_id)
);

CREATE INDEX point_entries_newest ON point_entries (member_id, created_at DESC, source_key DESC);
-- Entries arrive in the order of time, so that a summary of blocks finds an hour without an entry per row.
CREATE INDEX point_entries_by_time ON point_entries USING brin (created_at) WITH (pages_per_range = 16, autosummarize = on);

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'point entries are never changed or deleted; write a reversing entry' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER point_entries_stay BEFORE UPDATE OR DELETE ON point_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER point_entries_are_not_emptied BEFORE TRUNCATE ON point_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- The entries that earned something and have not been decided on. `returned_at` is when a submission was sent back: it waits for the member
-- then, and not for a reviewer. `improved_at` is when that one was improved: a decision on all entries that waited at some moment leaves
-- out what was improved later.
--   k3v9t0q6w2m8x4c7n1b5 | login:2026-11-14 | login | 5 | 2026-11-14 09:32:00+00 | NULL | NULL
CREATE TABLE review_queue (
  member_id text NOT NULL,
  source_key text NOT NULL,
  kind text NOT NULL,
  points integer NOT NULL CHECK (points > 0),
  created_at timestamptz(3) NOT NULL,
  returned_at timestamptz(3),
  improved_at timestamptz(3),
  PRIMARY KEY (member_id, source_key)
);

CREATE INDEX review_queue_by_time ON review_queue (created_at, member_id, source_key);
CREATE INDEX review_queue_by_kind ON review_queue (kind, created_at, member_id, source_key);
CREATE INDEX review_queue_by_member ON review_queue (member_id, created_at, source_key);
-- Lists what was sent back without reading what waits for reviewers.
CREATE INDEX review_queue_returned ON review_queue (created_at, member_id, source_key) WHERE returned_at IS NOT NULL;

-- Refuses an earning that does not wait for review. On a cluster it would have to query other nodes from within one; there `npm run
-- distribute` removes it, and `npm run verify-ledger` proves the same. It runs once for each statement: a batch of 128 claims costs one
-- query. Its plan is kept by each connection, also if it was made when the queue was empty; so it must not read the whole queue, neither
-- by a join (which NOT EXISTS would become) nor by a scan.
CREATE FUNCTION refuse_unqueued_earnings() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF EXISTS (SELECT FROM added
              WHERE pending_change > 0
                AND (SELECT true FROM review_queue
                      WHERE review_queue.member_id = added.member_id AND review_queue.source_key = added.source_key) IS NULL) THEN
    RAISE EXCEPTION 'an earning must be added to review_queue by the same statement' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER point_entries_are_queued AFTER INSERT ON point_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unqueued_earnings();

-- A decision on many entries, which goes on by itself, batch by batch, whatever happens to the process. `position` is the cursor up to which
-- it has looked at them, `fact` what their members must have. `suspended` and `related` count what it left out.
--   c8v3b6n0t5q7x2m4k9w1 | admin's id | approve | NULL | login | NULL | 2026-11-14 12:00:00+00 | 10000 | 2500 | … | NULL | … | same_network | … | 12 | 3
CREATE TABLE review_jobs (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]{20}$'),
  actor_id text NOT NULL,
  decision text NOT NULL CHECK (decision IN ('approve', 'reject')),
  reason text CHECK (decision = 'approve' OR reason IS NOT NULL),
  kind text,
  member_id text,
  -- Entries later than this are not part of it.
  until timestamptz(3) NOT NULL,
  total bigint NOT NULL,
  done bigint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  -- A process works on the job until then. If it dies, another one continues after that time.
  leased_until timestamptz(3) NOT NULL,
  fact text,
  position text,
  suspended bigint NOT NULL DEFAULT 0,
  related bigint NOT NULL DEFAULT 0
);

CREATE INDEX review_jobs_newest ON review_jobs (created_at DESC);

-- What was done by whom in administration. Append-only.
--   b6n0t5q7x2m4k9w1c8v3 | 2026-11-14 12:00:00+00 | admin's id | reset_points | k3v9… | {"pending": 20} | {"pending": 0} | several accounts
CREATE TABLE audit_records (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]{20}$'),
  created_at timestamptz(3) NOT NULL,
  actor_id text NOT NULL,
  act text NOT NULL,
  subject text,
  before jsonb,
  after jsonb,
  reason text
);

CREATE INDEX audit_newest ON audit_records (created_at DESC, id DESC);
CREATE INDEX audit_by_actor ON audit_records (actor_id, created_at DESC, id DESC);
CREATE INDEX audit_by_act ON audit_records (act, created_at DESC, id DESC);
CREATE INDEX audit_by_subject ON audit_records (subject, created_at DESC, id DESC);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit records are never changed or deleted' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER audit_records_stay BEFORE UPDATE OR DELETE ON audit_records
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER audit_records_are_not_emptied BEFORE TRUNCATE ON audit_records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- Quests ------------------------------------------------------------------------------------------------------------------------------

-- What members can do for points. Few rows, read by everybody and written by editors, so that on a cluster every node has a copy. `points` is
-- null where the kind decides (the daily quiz). `version` counts the changes; a claim keeps the one it was made under. The first rows are
-- those of src/domain/initial-quests.ts, which the first start adds.
--   daily-login | login | Daily Login Reward | | {} | 1 | 5 | kind | … | open
--   k3v9t0q6w2m8x4c7n1b5 | code | Code of the spring festival | … | {"word": "hornbeam"} | 3 | 50 | once | … | open
CREATE TABLE quests (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9-]{1,40}$'),
  kind text NOT NULL CHECK (kind ~ '^[a-z-]{1,30}$'),
  title text NOT NULL CHECK (btrim(title) <> '' AND length(title) <= 120),
  description text NOT NULL CHECK (length(description) <= 5000),
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

-- The shares of a quest's limit and budget that are taken. They are counted only for quests that have one: setting the first limit waits
-- for claims under way and then counts what there is. The limit and the budget are those of `quests`; a claim checks them here, in the
-- row that it locks.
--   k3v9t0q6w2m8x4c7n1b5 | t | 100 | NULL | 12 | 600
CREATE TABLE quest_totals (
  quest_id text PRIMARY KEY,
  is_counted boolean NOT NULL CHECK (is_counted = (claim_limit IS NOT NULL OR points_budget IS NOT NULL)),
  claim_limit integer,
  points_budget bigint,
  claims bigint NOT NULL DEFAULT 0 CHECK (claims >= 0),
  points bigint NOT NULL DEFAULT 0 CHECK (points >= 0)
);

-- What a member did about a quest in one period. What it earned is in point_entries under `<kind>:<quest id>:<period>`. Of a daily quiz
-- `answer` keeps what was right and what it brought as the member was told, whatever becomes of the quiz.
--   member's id | k3v9t0q6w2m8x4c7n1b5 | once | pending | 3 | 50 | {"word": "Hornbeam"} | 2026-11-16 10:00:00+00 | …
--   member's id | daily-quiz | daily_2026-11-14 | refused | 1 | 0 | {"correct": false, "selectedOption": "Oak", "correctAnswer": "Yew", "pointsAwarded": 0} | …
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
  CHECK ((state = 'started') = (claimed_at IS NULL)),
  -- An answer to the quiz is right if it is the right one, and only then it earns something.
  CHECK (quest_id <> 'daily-quiz' OR claimed_at IS NULL OR (
    (answer ->> 'correct')::boolean = (answer ->> 'selectedOption' = answer ->> 'correctAnswer')
    AND (answer ->> 'pointsAwarded')::integer = points AND ((answer ->> 'correct')::boolean OR points = 0)))
);

CREATE INDEX quest_claims_newest ON quest_claims (member_id, quest_id, started_at DESC);
CREATE INDEX quest_claims_by_quest ON quest_claims (quest_id, claimed_at) WHERE claimed_at IS NOT NULL;
-- Claims that have ended without being paid, by when they ended.
CREATE INDEX quest_claims_unpaid ON quest_claims (coalesce(decided_at, claimed_at))
  WHERE state IN ('done', 'refused') AND (points = 0 OR retry_at IS NOT NULL);
CREATE INDEX quest_claims_checking ON quest_claims (quest_id) WHERE state = 'checking';

-- Claims on which an operator's service decides. `id` is the webhook-id of the request; every attempt has the same. `due_at` is
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

-- What members have sent, once for each content. `uploads` counts how often it was sent, `uploaded_at` says when it was last sent: whoever
-- removes a file finds out by them that it was sent again meanwhile.
--   2c26b46b… | image/webp | 623270 | \x5249… | 2 | 2026-11-16 10:00:00+00
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

-- Who sent a file and for what. `period` is empty until it becomes part of a claim.
--   member's id | k3v9t0q6w2m8x4c7n1b5 |  | 2c26b46b… | oak.jpg | image/webp | 623270 | 2026-11-16 10:00:00+00
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

-- The space that files take, in one row.
CREATE TABLE file_totals (
  only_row boolean PRIMARY KEY CHECK (only_row),
  bytes bigint NOT NULL CHECK (bytes >= 0)
);

INSERT INTO file_totals VALUES (true, 0);

-- Figures -----------------------------------------------------------------------------------------------------------------------------

-- The moment up to which the tables below are complete, in one row. Whoever counts locks it. NULL until the first count.
CREATE TABLE figures_counted (
  only_row boolean PRIMARY KEY CHECK (only_row),
  until timestamptz(3)
);

INSERT INTO figures_counted VALUES (true, NULL);

-- What happened to the claims of a quest in an hour. Points and claims that wait are changes; their sums are what waits. Keys begin with
-- the hour, because a process that knows the sums of earlier days reads only later hours.
--   daily-login | 2026-11-14 09:00:00+00 | 1200 | 300 | 850 | 50 | 6000 | 1500 | 4250
CREATE TABLE quest_hours (
  quest_id text NOT NULL,
  hour timestamptz(3) NOT NULL,
  claims bigint NOT NULL,
  waiting_change bigint NOT NULL,
  approved bigint NOT NULL,
  refused bigint NOT NULL,
  points_earned bigint NOT NULL,
  pending_change bigint NOT NULL,
  total_change bigint NOT NULL,
  PRIMARY KEY (hour, quest_id)
);

-- How long the claims that were decided on in an hour had waited, as a histogram. Bucket n holds waiting times from 1.1^n to 1.1^(n+1)
-- seconds, so a percentile is exact to ten percent.
--   daily-login | 2026-11-14 09:00:00+00 | 95 | 12
CREATE TABLE decision_times (
  quest_id text NOT NULL,
  hour timestamptz(3) NOT NULL,
  bucket integer NOT NULL,
  decisions bigint NOT NULL,
  PRIMARY KEY (hour, quest_id, bucket)
);

-- How many members joined in an hour, and how many confirmed their address.
--   2026-11-14 09:00:00+00 | 12 | 9
CREATE TABLE signup_hours (
  hour timestamptz(3) PRIMARY KEY,
  signups bigint NOT NULL,
  verified bigint NOT NULL
);
