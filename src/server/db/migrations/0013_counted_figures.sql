-- All figures are counted together, in the background, up to one moment. Until now each kind had its own end, and requests counted too.
--
-- figures_counted: the moment up to which hour_figures, decision_times, quest_days, quest_decision_times and quiz_counts are complete, in
-- one row. Whoever counts locks it. NULL until the first count.
--   t | 2026-11-14 11:50:00+00
--
-- What is counted is deleted, because the ends differ. The ledger and the answers have everything, and the next start counts it again in
-- the background, step by step; pages say up to when figures are complete.
--
-- The index of names takes a lock on members that lets everybody read and nobody write; a million names take some seconds.

CREATE TABLE figures_counted (
  only_row boolean PRIMARY KEY CHECK (only_row),
  until timestamptz(3)
);

INSERT INTO figures_counted VALUES (true, NULL);

DROP TABLE quest_days_counted;
DELETE FROM hour_figures;
DELETE FROM decision_times;
DELETE FROM quest_days;
DELETE FROM quest_decision_times;
DELETE FROM quiz_counts;

ALTER TABLE quiz_counts DROP COLUMN counted_until;

-- Finds members by the beginnings of the words of their names.
CREATE INDEX members_by_words ON members USING gin (to_tsvector('simple', translate(name, '._@/+''-', '       '))) WITH (fastupdate = off);
