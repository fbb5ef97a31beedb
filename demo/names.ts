/** Names by tradition, so that a surname and a first name belong together. */
export type Tradition = { surnames: string[]; male: string[]; female: string[] };

const list = (text: string) => text.trim().split(/\s+/);

export const traditions: Tradition[] = [
  {
    surnames: list(
      'Adébáyọ̀ Ọládiípọ̀ Ajíbádé Ògúnlẹ́yẹ Àkànní Ọláwálé Fáshànú Olúṣẹ́gun Adéwùmí Ṣóyọyè Oyèníran Àlàdé Babátúndé Ọ̀ṣúnlànà Akíngbadé Olátúnjí Fágbèmí Adéṣínà',
    ),
    male: list(
      'Ọlámilékan Ṣẹ́gun Túnjí Kọ́láwọlé Adémọ́lá Fẹ́mi Ayọ̀délé Babájídé Tómiwá Ìbùkún Dámilọ́lá Táíwò',
    ),
    female: list(
      'Ẹniọlá Títílayọ̀ Fọlákẹ́ Bísọ́lá Morẹ́nikẹ́jì Àbíkẹ́ Ọmọ́táyọ̀ Yétúndé Ṣadé Kẹ́hìndé Ìfẹ́olúwa Adùnní',
    ),
  },
  {
    surnames: list(
      'Okonkwo Nwachukwu Eze Ọkafọ Onyekachi Ụzọma Nwosu Chidebere Ibekwe Anyanwụ Ezenwa Mbachu Ogbonna Nnadi Agụ Obiọra Umeh Ikechukwu',
    ),
    male: list(
      'Chịnọnso Emeka Obinna Kelechi Ụchenna Ifeanyi Chukwuebuka Ikenna Tobenna Nnamdi Somtochukwu Ekene',
    ),
    female: list(
      'Adaeze Adaọbị Ngọzị Chiamaka Ifeọma Nkechi Ụjụnwa Ọgọchukwu Chinyere Amarachi Nwakaego Ebele',
    ),
  },
  {
    surnames: list(
      'Ɗanjuma Bello Abubakar Ɗahiru Sule Yusuf Ɓaure Garba Musa Ibrahim Ƙasimu Lawal Waziri Mu’azu Shehu Gambo Haruna Ɗanladi Shettima Kyari Zannah',
    ),
    male: list(
      'Aminu Sani Ɗayyabu Nasiru Umar Kabiru Bashir Isah Mustapha Salisu Usman Jibrin Kachalla Ali',
    ),
    female: list(
      'Aisha Hadiza Zainab Hauwa Maryam Rahinatu Ɗausiya Halima Asma’u Fatima Sa’adatu Nafisa Kaltume Yagana',
    ),
  },
  {
    surnames: list(
      'Osaretin Efosa Ighodalo Oghenekaro Ebruphihor Aigbe Omoregie Erhabor Tamunoibi Briggs-Dokubo Ekpenyong Udoh Bassey Inyang Etim Akpan Ogoloma Oyakhire',
    ),
    male: list('Osagie Efe Ovie Tari Ubong Idongesit Nosa Preye Aniekan Edet Ibinabo Ese-Oghene'),
    female: list('Ekaette Itohan Eseosa Ebiere Uduak Mfon Oghenetega Nneka Tonye Isoken Arit Boma'),
  },
  {
    surnames: list(
      'Terver Aondoakaa Ochanya Agbo Dung Pam Gyang Zhiri Ndagi Kolo Tarka Ogwuche Audu Igomu Ityavyar Tsado Choji Bitrus',
    ),
    male: list('Terna Ochigbo Davou Nuhu Ndatsu Gabriel Sunday Ayuba Sesugh Moses Yakubu Iorwuese'),
    female: list('Mnguember Ene Nandi Lami Ladi Doose Wanger Talatu Ramatu Ojoma Kaneng Simi'),
  },
];

/** Slip, card and table layouts have to survive these. */
export const longNames = [
  {
    surname: 'Oluwatamilore-Akíntúndé',
    firstname: 'Mofiyinfoluwa Ireoluwakitan',
    gender: 'female',
  },
  { surname: 'Tamunoemi-Briggs-Dokubo', firstname: 'Ibinabo Alabota Iyowuna', gender: 'male' },
  { surname: 'Chukwuemeka-Nwabụdike', firstname: 'Kambịlịchukwu Olisaemeka', gender: 'male' },
  { surname: 'Abdulrahman-Ɓaure', firstname: 'Ummulkhairi Sa’adatu', gender: 'female' },
] as const;
