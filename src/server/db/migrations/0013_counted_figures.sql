-- All figures are counted together, in the background, up to one moment. Until now each kind had its own end, and requests counted too.
--
-- quest_days_counted: the moment up to which hour_figures, decision_times, quest_days, quest_decision_times and quiz_counts are complete.
-- Its name is from the time when it was for quests only. Whoever counts locks its row. NULL until the first count.
--
-- The stored figures are deleted, because their ends differ. The ledger and the answers have everything, and the next start counts them again in
-- the background, step by step; pages say up to when figures are complete.
--
-- The index of names takes a lock on members that lets everybody read and nobody write; a million names take some seconds.

UPDATE quest_days_counted SET until = NULL;
DELETE FROM hour_figures;
DELETE FROM decision_times;
DELETE FROM quest_days;
DELETE FROM quest_decision_times;
DELETE FROM quiz_counts;

ALTER TABLE quiz_counts DROP COLUMN counted_until;

-- Finds members by the beginnings of the words of their names.
CREATE INDEX members_by_words ON members USING gin (to_tsvector('simple', translate(name, '._@/+''-', '       '))) WITH (fastupdate = off);
