-- Rules that approve routine entries. Adding the constraint to point_entries reads the table once under a lock that claims wait for: about a
-- second for each million entries. Instances of the version before may keep running; they show a rule's decisions by its id.

-- What a rule says, and who had a part in it: nobody's own entries are decided by a rule that they wrote. It is about some kinds or about
-- one quest. `due_at` is when it looks for entries the next time.
--   q7x2m4k9w1c8v3b6n0t5 | Daily logins | t | {login} | NULL | {same_device,same_wallet} | 24 | 500 | 3 | {c8v3b6n0t5q7x2m4k9w1} | …
CREATE TABLE review_rules (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]{20}$'),
  name text NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 80),
  is_on boolean NOT NULL DEFAULT false,
  kinds text[] NOT NULL CHECK (array_position(kinds, NULL) IS NULL),
  quest_id text,
  absent_facts text[] NOT NULL CHECK (array_position(absent_facts, NULL) IS NULL),
  min_age_hours integer NOT NULL CHECK (min_age_hours BETWEEN 1 AND 720),
  daily_maximum integer NOT NULL CHECK (daily_maximum BETWEEN 1 AND 10000),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  authors text[] NOT NULL CHECK (cardinality(authors) > 0),
  due_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CHECK ((quest_id IS NULL) = (cardinality(kinds) > 0))
);

-- What a rule decided on a UTC day, counted in the transaction of its decisions, so that even wrong code cannot exceed the maximum. The
-- decisions of the day are one batch, which is found and reversed as a whole. `maximum` is the one under which the last of them was made.
--   q7x2m4k9w1c8v3b6n0t5 | 2026-11-14 | 312 | 500 | m4k9w1c8v3b6n0t5q7x2
CREATE TABLE review_rule_days (
  rule_id text NOT NULL,
  day date NOT NULL,
  decided integer NOT NULL CHECK (decided > 0),
  maximum integer NOT NULL,
  batch_id text NOT NULL CHECK (batch_id ~ '^[a-z0-9]{20}$'),
  PRIMARY KEY (rule_id, day),
  CHECK (decided <= maximum)
);

-- A run of a rule is a review job, whose actor is the rule. A rule has one at a time.
--   m4k9w1c8v3b6n0t5q7x2 | rule:q7x2m4k9w1c8v3b6n0t5 | approve | … | q7x2m4k9w1c8v3b6n0t5
ALTER TABLE review_jobs ADD COLUMN rule_id text;
CREATE UNIQUE INDEX review_jobs_of_rule ON review_jobs (rule_id) WHERE rule_id IS NOT NULL AND finished_at IS NULL;

-- The author of a rule's decision is the rule, and a rule only approves.
--   member's id | approve:login:2026-11-13 | approve | -5 | 5 | 2026-11-14 13:00:00+00 | rule:q7x2m4k9w1c8v3b6n0t5 | NULL | …
ALTER TABLE point_entries ADD CONSTRAINT point_entries_rules_approve
  CHECK (actor_id NOT LIKE 'rule:%' OR kind = 'approve');
