-- Sums of points are bigint, and members are comparable by the mailbox that their address belongs to.
--
-- members (changed): pending_points and total_points hold sums, which may exceed 32 bits. A single entry does not:
-- a quiz awards 1,000,000 points at most, so point_entries, review_queue and quiz_attempts stay integer.
--
-- members (new column): mailbox is the address as its provider delivers it; src/domain/mailbox.ts has the same rule.
--   ada.lovelace+grav@googlemail.com | adalovelace@gmail.com
--   ada.lovelace+grav@example.org    | ada.lovelace@example.org
--
-- Locks: the first statement rewrites members and its indexes under an ACCESS EXCLUSIVE lock, so nothing that asks for a
-- member is answered meanwhile. It is a single statement so that the table is rewritten once, not three times. That took
-- 17 s for 100,000 members on a machine busy with much else; it grows with their number, so try it on a copy of a large
-- database first. The other tables have a row per hour, quiz or job and take milliseconds.

CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com', 'proton.me', 'protonmail.com', 'pm.me')
              THEN replace(untagged, '.', '') ELSE untagged END
         || '@' || CASE domain WHEN 'googlemail.com' THEN 'gmail.com' ELSE domain END
    FROM (SELECT regexp_replace(substring(email FROM '^(.*)@'), '^([^+]+)\+.*$', '\1') AS untagged,
                 substring(email FROM '[^@]*$') AS domain) AS parts
$$;

ALTER TABLE members
  ALTER COLUMN pending_points TYPE bigint,
  ALTER COLUMN total_points TYPE bigint,
  ADD COLUMN mailbox text GENERATED ALWAYS AS (mailbox_of(email)) STORED;

CREATE INDEX members_by_mailbox ON members (mailbox);

ALTER TABLE hour_figures
  ALTER COLUMN signups TYPE bigint,
  ALTER COLUMN verified TYPE bigint;

ALTER TABLE quiz_counts ALTER COLUMN attempts TYPE bigint;

ALTER TABLE review_jobs
  ALTER COLUMN total TYPE bigint,
  ALTER COLUMN done TYPE bigint;
