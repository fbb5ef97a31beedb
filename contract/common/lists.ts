/** The choices in forms, as the specification lists them. */
export const modesOfEntry = ['UTME', 'DE', 'PT', 'LVT'] as const;
export const programs = ['HND', 'ND', 'BSc', 'MSc', 'PhD'] as const;
export const genders = ['Male', 'Female'] as const;

export const faculties = [
  'Agriculture',
  'Arts',
  'Basic Medical Sciences',
  'Business Administration',
  'Education',
  'Engineering',
  'Environmental Sciences',
  'Law',
  'Medicine',
  'Pharmacy',
  'Science',
  'Social Sciences',
  'Technology',
  'Veterinary Medicine',
] as const;

export const states = [
  'Abia',
  'Adamawa',
  'Akwa Ibom',
  'Anambra',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
  'Cross River',
  'Delta',
  'Ebonyi',
  'Edo',
  'Ekiti',
  'Enugu',
  'FCT',
  'Gombe',
  'Imo',
  'Jigawa',
  'Kaduna',
  'Kano',
  'Katsina',
  'Kebbi',
  'Kogi',
  'Kwara',
  'Lagos',
  'Nasarawa',
  'Niger',
  'Ogun',
  'Ondo',
  'Osun',
  'Oyo',
  'Plateau',
  'Rivers',
  'Sokoto',
  'Taraba',
  'Yobe',
  'Zamfara',
] as const;

export type ModeOfEntry = (typeof modesOfEntry)[number];
export type Program = (typeof programs)[number];
export type Gender = (typeof genders)[number];
export type Faculty = (typeof faculties)[number];
export type State = (typeof states)[number];
