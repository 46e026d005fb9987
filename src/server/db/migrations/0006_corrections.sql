-- Correcting: decisions that are reversed, points that administrators add or take, and notes about members.

-- `reverse:<earning>` takes back what an earning brought; `reverse:reject:<earning>` gives what a rejection had taken away, as total points.
-- The ledger holds each key once, so nothing is reversed twice. A reversal takes less than was earned if the member has less. `adjust:<id>`
-- are points that an administrator added or took. `batch_id` is the same in all entries of one decision: of a request, or of a review job.
--   member's id | reverse:login:2026-11-14        | reverse | 0 | -5 | 2026-11-16 10:00:00+00 | admin's | approved by mistake | NULL | c8v3b6n0t5q7x2m4k9w1
--   member's id | reverse:reject:login:2026-11-15 | reverse | 0 |  5 | 2026-11-16 10:00:00+00 | admin's | rejected by mistake | NULL | c8v3b6n0t5q7x2m4k9w1
--   member's id | adjust:b6n0t5q7x2m4k9w1c8v3     | adjust  | 0 | 30 | 2026-11-16 11:00:00+00 | admin's | won the quiz evening | NULL | NULL
ALTER TABLE point_entries ADD COLUMN batch_id text;
-- Members must not give themselves points that count.
ALTER TABLE point_entries ADD CONSTRAINT point_entries_given_by_another
  CHECK (total_change <= 0 OR actor_id <> member_id);
-- Only the reversal of a rejection gives points.
ALTER TABLE point_entries ADD CONSTRAINT point_entries_reversal
  CHECK (kind <> 'reverse' OR (pending_change <= 0 AND (total_change > 0) = (source_key LIKE 'reverse:reject:%')));
ALTER TABLE point_entries ADD CONSTRAINT point_entries_adjustment
  CHECK (kind <> 'adjust' OR (actor_id <> member_id AND pending_change = 0 AND total_change <> 0 AND coalesce(btrim(reason), '') <> ''));

-- The list of decided entries, newest first, and its filters. They hold decisions only, so claims do not write them.
CREATE INDEX point_entries_decided ON point_entries (created_at, member_id, source_key)
  WHERE kind IN ('approve', 'reject');
CREATE INDEX point_entries_rejected ON point_entries (created_at, member_id, source_key)
  WHERE kind = 'reject';
CREATE INDEX point_entries_decided_by ON point_entries (actor_id, created_at, member_id, source_key)
  WHERE kind IN ('approve', 'reject');
-- `approve:login:2026-11-14` decides on an earning of the kind `login`, `approve:poll:<quest>:once` on one of a quest that its key names.
CREATE INDEX point_entries_decided_kind ON point_entries (split_part(source_key, ':', 2), created_at, member_id, source_key)
  WHERE kind IN ('approve', 'reject');
CREATE INDEX point_entries_decided_quest ON point_entries (split_part(source_key, ':', 3), created_at, member_id, source_key)
  WHERE kind IN ('approve', 'reject') AND split_part(source_key, ':', 4) <> '';
CREATE INDEX point_entries_batch ON point_entries (batch_id, created_at, member_id, source_key)
  WHERE batch_id IS NOT NULL AND kind IN ('approve', 'reject');

-- A job that reverses names the batch of the decisions that it reverses.
--   c8v3b6n0t5q7x2m4k9w1 | admin's id | reverse | approved by mistake | … | 50 | 50 | … | m4k9w1c8v3b6n0t5q7x2
ALTER TABLE review_jobs DROP CONSTRAINT review_jobs_decision_check;
ALTER TABLE review_jobs ADD CONSTRAINT review_jobs_decision_check
  CHECK (decision IN ('approve', 'reject', 'reverse'));
ALTER TABLE review_jobs ADD COLUMN batch_id text;
ALTER TABLE review_jobs ADD CONSTRAINT review_jobs_batch_check
  CHECK ((decision = 'reverse') = (batch_id IS NOT NULL));

-- Members are told when points of a submission are taken back.
ALTER TABLE outbox DROP CONSTRAINT outbox_kind_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_kind_check CHECK (kind IN ('verify_email', 'reset_password', 'password_changed',
  'submission_approved', 'submission_rejected', 'submission_returned', 'submission_reversed'));

-- Adjustments above the limit, until a second administrator confirms or declines them. The entry that pays one is `adjust:<id>`.
--   member's id | b6n0t5q7x2m4k9w1c8v3 | 5000 | first prize of the photo contest | admin's | 2026-11-16 11:00:00+00 | confirmed | other admin's | …
CREATE TABLE adjustment_proposals (
  member_id text NOT NULL REFERENCES members (id),
  id text NOT NULL CHECK (id ~ '^[a-z0-9-]{1,40}$'),
  points integer NOT NULL CHECK (points <> 0),
  reason text NOT NULL CHECK (btrim(reason) <> ''),
  proposed_by text NOT NULL CHECK (proposed_by <> member_id),
  proposed_at timestamptz(3) NOT NULL,
  outcome text CHECK (outcome IN ('confirmed', 'declined')),
  decided_by text,
  decided_at timestamptz(3),
  PRIMARY KEY (member_id, id),
  CHECK ((outcome IS NULL) = (decided_by IS NULL) AND (outcome IS NULL) = (decided_at IS NULL)),
  -- A confirmation takes two people, neither of whom is the member.
  CHECK (decided_by <> member_id AND (outcome = 'declined' OR decided_by <> proposed_by))
);

CREATE INDEX adjustment_proposals_waiting ON adjustment_proposals (proposed_at) WHERE outcome IS NULL;

-- What staff write about a member. Members never see these.
--   member's id | q7x2m4k9w1c8v3b6n0t5 | reviewer's id | Called: the school shares one network. | 2026-11-16 12:00:00+00
CREATE TABLE member_notes (
  member_id text NOT NULL REFERENCES members (id),
  id text NOT NULL CHECK (id ~ '^[a-z0-9]{20}$'),
  author_id text NOT NULL,
  text text NOT NULL CHECK (btrim(text) <> '' AND length(text) <= 2000),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, id)
);

CREATE INDEX member_notes_newest ON member_notes (member_id, created_at DESC, id DESC);
