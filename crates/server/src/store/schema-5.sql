-- Nothing yet: this number is another's.
SELECT 1;
