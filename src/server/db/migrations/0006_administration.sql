-- What administrators need: entries that wait for review, who shares what with whom, what was done by whom, and figures
-- that need not be counted anew.
--
-- members (new columns): when they were suspended, and keyed hashes of the network and the browser they signed up from;
-- the same hash in two records says "the same", and nothing else.
--
-- review_queue: the entries that earned something and have not been decided on. A trigger fills it, a decision empties it.
--   k3v9t0q6w2m8x4c7n1b5 | login:2026-11-14 | login | 5 | 2026-11-14 09:32:00+00
--
-- review_jobs: a decision on many entries, which goes on by itself, batch by batch, whatever happens to the process.
--   c8v3b6n0t5q7x2m4k9w1 | admin's id | approve | NULL | login | NULL | 2026-11-14 12:00:00+00 | 10000 | 2500 | … | NULL | …
--
-- audit_records: append-only.
--   b6n0t5q7x2m4k9w1c8v3 | 2026-11-14 12:00:00+00 | admin's id | reset_points | k3v9… | {"pending": 20} | {"pending": 0} | several accounts
--
-- hour_figures: what happened in an hour that is over, counted once.
--   2026-11-14 09:00:00+00 | 12 | 9 | 340 | 1200 | -100
--
-- quiz_rounds: how often the answers to a quiz were withdrawn, plus one; it outlives the quiz.
--   daily_2026-11-14 | 2
-- quiz_counts: how many answers a round had at a moment, so that only those since then need to be counted.
--   daily_2026-11-14 | 2 | 8120 | 2026-11-14 11:50:00+00
-- quiz_views: when a member was first shown a question.

ALTER TABLE members
  ADD COLUMN suspended_at timestamptz(3),
  ADD COLUMN signup_network text,
  ADD COLUMN signup_device text;

CREATE INDEX members_top ON members (pending_points DESC, id) WHERE pending_points > 0;
CREATE INDEX members_joined ON members (joined_at);
CREATE INDEX members_verified ON members (email_verified_at) WHERE email_verified_at IS NOT NULL;
CREATE INDEX members_by_email ON members (email text_pattern_ops);
CREATE INDEX members_by_name ON members (lower(name) text_pattern_ops);
CREATE INDEX members_by_wallet ON members (lower(wallet_address)) WHERE wallet_address IS NOT NULL;
CREATE INDEX members_by_network ON members (signup_network) WHERE signup_network IS NOT NULL;
CREATE INDEX members_by_device ON members (signup_device) WHERE signup_device IS NOT NULL;
CREATE INDEX referrals_newest ON referrals (referrer_id, created_at DESC);

-- Entries arrive in the order of time, so that a summary of blocks finds an hour without an entry per row.
CREATE INDEX point_entries_by_time ON point_entries USING brin (created_at) WITH (pages_per_range = 16, autosummarize = on);

CREATE TABLE review_queue (
  member_id text NOT NULL,
  source_key text NOT NULL,
  kind text NOT NULL,
  points integer NOT NULL CHECK (points > 0),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, source_key)
);

CREATE INDEX review_queue_by_time ON review_queue (created_at, member_id, source_key);
CREATE INDEX review_queue_by_kind ON review_queue (kind, created_at, member_id, source_key);
CREATE INDEX review_queue_by_member ON review_queue (member_id, created_at, source_key);

CREATE FUNCTION queue_for_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_queue VALUES (NEW.member_id, NEW.source_key, NEW.kind, NEW.pending_change, NEW.created_at);
  RETURN NULL;
END
$$;

CREATE TRIGGER point_entries_wait AFTER INSERT ON point_entries
  FOR EACH ROW WHEN (NEW.pending_change > 0) EXECUTE FUNCTION queue_for_review();

INSERT INTO review_queue
SELECT member_id, source_key, kind, pending_change, created_at FROM point_entries AS entry
 WHERE pending_change > 0
   AND NOT EXISTS (SELECT FROM point_entries AS decision
                    WHERE decision.member_id = entry.member_id
                      AND decision.source_key IN ('approve:' || entry.source_key, 'reject:' || entry.source_key,
                                                  'reverse:' || entry.source_key));

CREATE TABLE review_jobs (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]{20}$'),
  actor_id text NOT NULL,
  decision text NOT NULL CHECK (decision IN ('approve', 'reject')),
  reason text CHECK (decision = 'approve' OR reason IS NOT NULL),
  kind text,
  member_id text,
  -- Entries later than this are not part of it.
  until timestamptz(3) NOT NULL,
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  -- Who works on it does so until then; should they die, another goes on.
  leased_until timestamptz(3) NOT NULL
);

CREATE INDEX review_jobs_newest ON review_jobs (created_at DESC);

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

CREATE TABLE hour_figures (
  hour timestamptz(3) PRIMARY KEY,
  signups integer NOT NULL,
  verified integer NOT NULL,
  points_earned bigint NOT NULL,
  pending_change bigint NOT NULL,
  total_change bigint NOT NULL
);

CREATE TABLE quiz_rounds (
  quiz_id text PRIMARY KEY,
  round integer NOT NULL
);

INSERT INTO quiz_rounds SELECT id, 1 FROM quizzes;

CREATE FUNCTION open_first_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO quiz_rounds VALUES (NEW.id, 1) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER quizzes_open AFTER INSERT ON quizzes
  FOR EACH ROW EXECUTE FUNCTION open_first_round();

ALTER TABLE quiz_attempts
  ADD COLUMN round integer NOT NULL DEFAULT 1,
  DROP CONSTRAINT quiz_attempts_pkey,
  ADD PRIMARY KEY (member_id, quiz_id, round);

CREATE INDEX quiz_attempts_by_quiz ON quiz_attempts (quiz_id, round, attempted_at);

CREATE TABLE quiz_counts (
  quiz_id text NOT NULL,
  round integer NOT NULL,
  attempts integer NOT NULL,
  counted_until timestamptz(3) NOT NULL,
  PRIMARY KEY (quiz_id, round)
);

CREATE TABLE quiz_views (
  member_id text NOT NULL REFERENCES members (id),
  quiz_id text NOT NULL,
  shown_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, quiz_id)
);
