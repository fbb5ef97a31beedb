/** The fourteen faculties of the specification, with departments we made up for the demo. */
export const faculties = [
  ['Agriculture', 'AGR', ['Agronomy', 'Animal Science', 'Agricultural Economics']],
  ['Arts', 'ART', ['English', 'Linguistics and Nigerian Languages', 'Theatre Arts', 'History']],
  ['Basic Medical Sciences', 'BMS', ['Anatomy', 'Physiology', 'Medical Biochemistry']],
  ['Business Administration', 'BUS', ['Accounting', 'Marketing', 'Banking and Finance']],
  ['Education', 'EDU', ['Science Education', 'Adult Education', 'Guidance and Counselling']],
  ['Engineering', 'ENG', ['Civil Engineering', 'Electrical Engineering', 'Mechanical Engineering']],
  ['Environmental Sciences', 'ENV', ['Architecture', 'Estate Management', 'Quantity Surveying']],
  ['Law', 'LAW', ['Private Law', 'Public Law']],
  ['Medicine', 'MED', ['Medicine and Surgery', 'Nursing Science']],
  ['Pharmacy', 'PHA', ['Pharmacology', 'Pharmaceutical Chemistry']],
  ['Science', 'SCI', ['Computer Science', 'Microbiology', 'Chemistry', 'Statistics', 'Physics']],
  ['Social Sciences', 'SOC', ['Economics', 'Mass Communication', 'Political Science', 'Sociology']],
  ['Technology', 'TEC', ['Food Technology', 'Building Technology', 'Industrial Design']],
  ['Veterinary Medicine', 'VET', ['Veterinary Anatomy', 'Veterinary Public Health']],
] as const;
