-- Roles with capabilities instead of one flag, posts that are published later, and what the review desk needs.
--
-- staff: the members who work in administration, each with one role. It is small and shared by all, so that on a cluster it is a
-- reference table. Everything that could remove the last administrator locks the whole table first.
--   k3v9t0q6w2m8x4c7n1b5 | reviewer | 2026-11-16 10:00:00+00 | c8v3b6n0t5q7x2m4k9w1
--
-- posts (new column): when a post was or will be published; NULL for a draft. Everything visitors see is ordered by it.
--
-- point_entries (new constraint): nobody decides on their own points. It is not validated, so decisions made before it stay.
--
-- review_jobs (new columns): the fact that entries must have, and the cursor up to which a job has looked at them.
--   same_network | WyIyMDI2LTExLTE0VDA5OjMyOjAwLjAwMFoi…
--
-- decision_times: how long entries waited for their decision, as a histogram per hour. Bucket n holds waiting times from 1.1^n to
-- 1.1^(n+1) seconds, so a percentile is exact to ten percent.
--   2026-11-14 09:00:00+00 | 95 | 12
--
-- Locks: the six indexes on members take about a second for 100,000 members, in which no member's row can be changed.

CREATE TABLE staff (
  member_id text PRIMARY KEY,
  role text NOT NULL CHECK (role IN ('administrator', 'reviewer', 'editor')),
  granted_at timestamptz(3) NOT NULL,
  granted_by text NOT NULL
);

INSERT INTO staff SELECT id, 'administrator', now(), 'migration' FROM members WHERE is_admin;

ALTER TABLE members DROP COLUMN is_admin;

ALTER TABLE point_entries ADD CONSTRAINT point_entries_decided_by_another
  CHECK (kind NOT IN ('approve', 'reject') OR actor_id <> member_id) NOT VALID;

ALTER TABLE posts ADD COLUMN published_at timestamptz(3);
UPDATE posts SET published_at = created_at;
DROP INDEX posts_newest;
CREATE INDEX posts_newest ON posts (published_at DESC, id DESC) WHERE published_at IS NOT NULL;
-- The list of posts for editors: drafts, last saved first, then the others by their publication.
CREATE INDEX posts_for_editors ON posts (published_at DESC, updated_at DESC, id DESC);

ALTER TABLE review_jobs
  ADD COLUMN fact text,
  ADD COLUMN position text;

CREATE TABLE decision_times (
  hour timestamptz(3) NOT NULL,
  bucket integer NOT NULL,
  decisions bigint NOT NULL,
  PRIMARY KEY (hour, bucket)
);

INSERT INTO decision_times
SELECT date_trunc('hour', decision.created_at, 'UTC'),
       floor(ln(greatest(extract(epoch FROM decision.created_at - entry.created_at), 1)) / ln(1.1)), count(*)
  FROM point_entries AS decision
  JOIN point_entries AS entry
    ON entry.member_id = decision.member_id AND entry.source_key = substr(decision.source_key, length(decision.kind) + 2)
 WHERE decision.kind IN ('approve', 'reject')
   AND decision.created_at > now() - interval '60 days'
   AND decision.created_at < (SELECT max(hour) + interval '1 hour' FROM hour_figures)
 GROUP BY 1, 2;

-- One index serves names that begin with a text, the list by name, and, read as a whole without the table, names that contain a text.
DROP INDEX members_by_name;
CREATE INDEX members_by_name ON members (lower(name) COLLATE "C", id) INCLUDE (name);
-- The orders of the list of members. The first two replace narrower ones.
DROP INDEX members_top;
CREATE INDEX members_by_pending ON members (pending_points DESC, id DESC);
DROP INDEX members_joined;
CREATE INDEX members_by_joining ON members (joined_at DESC, id DESC);
CREATE INDEX members_by_total ON members (total_points DESC, id DESC);
-- Filters of that list. Without them, finding a few members among many would read all.
CREATE INDEX members_suspended ON members (joined_at DESC, id DESC) WHERE suspended_at IS NOT NULL;
CREATE INDEX members_unverified ON members (joined_at DESC, id DESC) WHERE email_verified_at IS NULL;
